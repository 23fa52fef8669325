// The board that knows no game: what lies where and what can be done, in words. For rooms without a picture, and for all
// who want it so.

import type { Room } from '../games';
import Board from './Board.svelte';

export default { Board, plain: true } satisfies Room;
