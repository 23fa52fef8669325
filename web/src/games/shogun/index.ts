import type { Room } from '../index';
import Board from './Board.svelte';
import Pad from './Pad.svelte';
import { pace } from './tower';

export default { Board, Pad, pace } satisfies Room;
