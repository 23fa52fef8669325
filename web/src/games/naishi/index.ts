import type { Room } from '../index';
import Board from './Board.svelte';
import Pad from './Pad.svelte';

export default { Board, Pad } satisfies Room;
