// The types of the HTTP interface. `schema.d.ts` is made from `openapi.json` (`npm run types`); all files import from here.

import type { components } from './schema';

type Schema = components['schemas'];

/** A seat's view. Its fields differ by room; rooms narrow it with the types of `records.ts`. */
export type View = Record<string, any>;

export type Told = Schema['Told'];
export type Why = Schema['Why'];
export type Me = Schema['Me'];
export type Newcomer = Schema['Newcomer'];
export type Registration = Schema['Registration'];
export type Registering = Schema['Registering'];
export type NewPassword = Schema['NewPassword'];
export type SessionInfo = Schema['SessionInfo'];
export type ComeBack = Schema['ComeBack'];
export type ComeBackOwner = Schema['ComeBackOwner'];
export type ComeBackLink = Schema['ComeBackLink'];
export type NewToken = Schema['NewToken'];
export type Scope = NewToken['scopes'][number];
export type TokenInfo = Schema['TokenInfo'];
export type TokenMade = Schema['TokenMade'];
export type GameInfo = Schema['GameInfo'];
export type Score = Omit<Schema['Score'], 'scored'> & { scored: Record<string, any> };
export type Pace = Schema['Pace'];
export type SeatWish = Schema['SeatWish'];
export type NewTable = Schema['NewTable'];
export type Chair = Schema['Chair'];
export type Invite = Schema['Invite'];
export type Join = Schema['Join'];
export type Start = Schema['Start'];
export type SeatNumber = Schema['SeatNumber'];
export type ChatLine = Schema['ChatLine'];
export type Mute = Schema['Mute'];
export type Move = Schema['Move'];
export type Undo = Schema['Undo'];
export type Done = Schema['Done'];
export type Preview = Schema['Preview'];
export type WhyNot = Schema['WhyNot'];
export type MovePromised = Schema['MovePromised'];
export type Hint = Schema['Hint'];
export type Notice = Schema['Notice'];
export type Chances = Schema['Chances'];
export type StepTold = Omit<Schema['StepTold'], 'view'> & { view?: View | null };
export type PictureCell = Schema['PictureCell'];
export type PictureStrip = Schema['PictureStrip'];
export type MoveInWords = Schema['MoveInWords'];
export type PlainBoard = Schema['PlainBoard'];
export type Chat = Schema['Chat'];
export type Clocks = Schema['Clocks'];
export type ScoreLine = Schema['ScoreLine'];
export type Outcome = Schema['Outcome'];
export type Snapshot = Omit<Schema['Snapshot'], 'view' | 'steps'> & { view: View | null; steps: StepTold[] };
export type Status = Snapshot['status'];
export type TableMade = Omit<Schema['TableMade'], 'table'> & { table: Snapshot };
export type TableLine = Schema['TableLine'];
export type TablePage = Schema['TablePage'];
export type Lobby = Schema['Lobby'];
export type Replay = Schema['Replay'];
export type Views = Omit<Schema['Views'], 'views'> & { views: View[] };
