import { describe, expect, it } from 'vitest';
import { KINDS, LIMITS, SEATS as SAMURAI_SEATS, TILE_FACTS } from '../src/games/samurai/facts';
import {
  besides,
  HEXES,
  hexOf,
  inPlay as hexesInPlay,
  SETTLEMENTS,
  settlementOf,
  touching,
} from '../src/games/samurai/map';
import { TILES } from '../src/games/samurai/model';
import { CARDS, COLUMNS, COPIES, ROOM, SPACES } from '../src/games/naishi/model';
import * as shogun from '../src/games/shogun/facts';

describe('Naishi’s facts', () => {
  it('number the columns from 1', () => {
    expect(COLUMNS).toEqual([1, 2, 3, 4, 5]);
  });

  it('have the spaces of the court in the order of a view', () => {
    expect(SPACES).toEqual(['swap', 'discard', 'decree']);
    expect(SPACES.map((space) => ROOM[space])).toEqual([3, 2, 1]);
  });

  it('know how many there are of every card', () => {
    expect(CARDS.reduce((sum, card) => sum + COPIES[card]!, 0)).toBe(50);
  });
});

describe('Samurai’s map', () => {
  const names = (hex: string, players: number) => touching(hexOf(hex)!, players).map(({ name }) => name);

  it('numbers places and settlements as a view does: all land, then all sea, island by island', () => {
    const places = HEXES.filter(({ place }) => place >= 0);
    expect(places.map(({ place }) => place)).toEqual([...places.keys()]);
    expect(places.findIndex(({ terrain }) => terrain === 'sea')).toBe(
      places.filter(({ terrain }) => terrain === 'land').length,
    );
    expect(SETTLEMENTS.map(({ hex }) => hex.settlement)).toEqual([...SETTLEMENTS.keys()]);
    expect(SETTLEMENTS[0]).toMatchObject({ name: 'edo', sort: 'capital', hex: { id: 'o14' } });
  });

  it('grows with the number of players', () => {
    const towns = (players: number) => hexesInPlay(players).filter(({ terrain }) => terrain === 'settlement').length;
    expect(SAMURAI_SEATS.map(towns)).toEqual([17, 26, 34]);
    expect(settlementOf('sapporo')!.hex.players).toBe(4);
  });

  it('knows the settlements beside a hex, as far as they are in play', () => {
    expect(names('o13', 2)).toEqual(['niigata', 'edo']);
    expect(names('f20', 2)).toEqual([]);
    expect(names('f20', 3).sort()).toEqual(['funai', 'matsuyama']);
    expect(besides(hexOf('o13')!)).toHaveLength(6);
  });
});

describe('Samurai’s tiles', () => {
  it('have their number and strength', () => {
    expect(TILES.reduce((sum, tile) => sum + TILE_FACTS[tile]!.copies, 0)).toBe(20);
    expect(TILE_FACTS.ship2).toEqual({ copies: 1, strength: 2, special: true });
    expect(TILE_FACTS.samurai3).toEqual({ copies: 1, strength: 3, special: false });
    expect(TILE_FACTS.swap).toMatchObject({ strength: 0 });
  });

  it('compete for three kinds of figures, more of them with more players', () => {
    expect(KINDS).toEqual(['helmet', 'buddha', 'rice']);
    expect(SAMURAI_SEATS.map((players) => LIMITS[players])).toEqual([7, 10, 13]);
  });
});

describe('Shogun’s provinces', () => {
  const sheet = { players: 5, side: 0, extended: false };
  const named = (name: string) => shogun.provinceNamed(name)!;
  const near = (name: string, view = sheet) => shogun.neighboursOf(view, named(name)).map((province) => province.name);

  it('are found by name, also as an event tells it', () => {
    expect(named('province-kai')).toBe(named('kai'));
    expect(shogun.provinceNamed('edo')).toBeUndefined();
  });

  it('border on each other in both directions', () => {
    for (const { name } of shogun.PROVINCES) for (const other of near(name)) expect(near(other)).toContain(name);
  });

  it('border on what land, sea and the option lead to', () => {
    expect(near('tosa')).toEqual(['awa_shikoku', 'iyo']);
    expect(near('aki')).toContain('iyo');
    expect(near('tosa', { players: 5, side: 1, extended: true })).toEqual(['awa_shikoku', 'iyo', 'kii']);
  });

  it('are partly out of play with three players, also as neighbours', () => {
    expect(shogun.inPlay(sheet)).toHaveLength(45);
    const three = { players: 3, side: 0, extended: false };
    expect(shogun.isOut(three, named('tosa'))).toBe(true);
    expect(near('iyo', three)).not.toContain('tosa');
    expect(shogun.isOut({ ...three, side: 1 }, named('izumo'))).toBe(false);
  });

  it('belong to a region on each side', () => {
    expect(shogun.regionOf(sheet, named('shinano'))).toBe('brown');
    expect(shogun.regionOf({ ...sheet, side: 1 }, named('shinano'))).toBe('red');
  });
});

describe('Shogun’s cards', () => {
  it('are called as moves call them', () => {
    expect([0, 1, 45, 46, 50, 51].map(shogun.cardName)).toEqual([
      'none',
      'aki',
      'yamato',
      'chest0',
      'chest4',
      'face_down',
    ]);
  });

  it('are a province or a number of chests', () => {
    expect(shogun.provinceOf(1)?.name).toBe('aki');
    expect(shogun.provinceOf(shogun.CHEST0)).toBeUndefined();
    expect([1, shogun.CHEST0, shogun.CHEST0 + 4, shogun.FACE_DOWN].map(shogun.chestsOf)).toEqual([-1, 0, 4, -1]);
  });

  it('are those of the provinces that a seat owns, and its chest cards', () => {
    const view = { owner: shogun.PROVINCES.map((_, index) => (index < 2 ? 2 : 1)) };
    expect(shogun.provinceCardsOf(view, 1)).toEqual([1, 2]);
    expect(shogun.cardsOf(view, 1)).toEqual([1, 2, 46, 47, 48, 49, 50]);
  });

  it('cost what the rulebook says', () => {
    expect(['castle', 'temple', 'theatre', 'tax', 'deploy5'].map(shogun.costOf)).toEqual([3, 2, 1, 0, 3]);
    expect(shogun.HAPPENINGS.map((_, event) => shogun.lossOf(event)).slice(0, 4)).toEqual([0, 5, 7, 3]);
  });

  it('bring what the rulebook says', () => {
    expect(['deploy5', 'deploy3', 'deploy1_move', 'tax'].map(shogun.deployedBy)).toEqual([5, 3, 1, 0]);
    expect(['chest', 'rice', 'six_armies', 'attack', 'defence'].map(shogun.moreBy)).toEqual([1, 1, 0, 1, 1]);
    expect(shogun.SIX).toBe(6);
    expect(shogun.effectOf('tax_max_5')).toMatchObject({ tax_most: 5 });
    expect(shogun.effectOf('recruit_reduced')).toMatchObject({ five: 3 });
    expect(shogun.effectOf('none')).toEqual({});
  });
});
