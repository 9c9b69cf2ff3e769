/** Which tiles are asked for, which have come, and when to stop asking: a service that fails leaves the map as it was drawn. */
import type { Tile } from './tile-grid.ts';

export interface AskedTiles {
  readonly wanted: readonly Tile[];
  /** What was there before, shown until what is wanted has come or failed. */
  readonly kept: readonly Tile[];
  /** By key, of both. */
  readonly there: ReadonlySet<string>;
  readonly missing: ReadonlySet<string>;
  /** In a row. */
  readonly failures: number;
}

export type TileNews =
  | { readonly is: 'wanted'; readonly tiles: readonly Tile[] }
  | { readonly is: 'there' | 'missing'; readonly key: string }
  | { readonly is: 'late' };

export const NOTHING_ASKED: AskedTiles = {
  wanted: [],
  kept: [],
  there: new Set(),
  missing: new Set(),
  failures: 0,
};

/** So many in a row, and this map asks no more. */
export const MOST_FAILURES = 12;

export const hasGivenUp = ({ failures }: AskedTiles): boolean => failures >= MOST_FAILURES;
export const isOnItsWay = ({ there, missing }: AskedTiles, { key }: Tile): boolean =>
  !there.has(key) && !missing.has(key);
/** Nothing that is seen has to be drawn. */
export const isWhole = ({ wanted, there }: AskedTiles): boolean =>
  wanted.length > 0 && wanted.every(({ key }) => there.has(key));

function settled(asked: AskedTiles): AskedTiles {
  return asked.kept.length > 0 && !asked.wanted.some((tile) => isOnItsWay(asked, tile))
    ? { ...asked, kept: [] }
    : asked;
}

export function heardOfTiles(asked: AskedTiles, news: TileNews): AskedTiles {
  switch (news.is) {
    case 'wanted': {
      if (hasGivenUp(asked)) return asked;
      const keys = new Set(news.tiles.map(({ key }) => key));
      // Where none are wanted, the map is as it is drawn.
      const kept =
        news.tiles.length === 0
          ? []
          : [...asked.kept, ...asked.wanted].filter(
              ({ key }) => asked.there.has(key) && !keys.has(key),
            );
      // One that failed before and is seen again is asked for again.
      const wasWanted = new Set(asked.wanted.map(({ key }) => key));
      return settled({
        ...asked,
        wanted: news.tiles,
        kept,
        there: new Set(
          [...asked.there].filter((key) => keys.has(key) || kept.some((tile) => tile.key === key)),
        ),
        missing: new Set([...asked.missing].filter((key) => keys.has(key) && wasWanted.has(key))),
      });
    }
    case 'there':
      return settled({ ...asked, there: new Set(asked.there).add(news.key), failures: 0 });
    case 'missing':
      return settled({
        ...asked,
        missing: new Set(asked.missing).add(news.key),
        failures: asked.failures + 1,
      });
    case 'late': {
      const late = asked.wanted.filter((tile) => isOnItsWay(asked, tile));
      return late.length === 0
        ? asked
        : settled({
            ...asked,
            missing: new Set([...asked.missing, ...late.map(({ key }) => key)]),
            failures: asked.failures + late.length,
          });
    }
  }
}
