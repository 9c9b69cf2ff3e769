/**
 * The loading state of map tiles. After too many failures in a row no more tiles are requested, and
 * the map shows only its own shapes.
 */
import type { Tile } from './tile-grid.ts';

/** The tiles to show and their loading state. */
export interface AskedTiles {
  /** The tiles of the current view. */
  readonly wanted: readonly Tile[];
  /** Loaded tiles of earlier views, shown until all current tiles have loaded or failed. */
  readonly kept: readonly Tile[];
  /** The keys of the tiles that have loaded, current and previous. */
  readonly there: ReadonlySet<string>;
  /** The keys of the current tiles that have failed or timed out. */
  readonly missing: ReadonlySet<string>;
  /** The number of failures since a tile last loaded. */
  readonly failures: number;
}

/** An event of the tile layer: the view has changed, a tile has loaded or failed, or time is up. */
export type TileNews =
  | { readonly is: 'requested'; readonly tiles: readonly Tile[] }
  | { readonly is: 'loaded' | 'failed'; readonly key: string }
  | { readonly is: 'timed-out' };

/** The initial state, before any tile is requested. */
export const NOTHING_ASKED: AskedTiles = {
  wanted: [],
  kept: [],
  there: new Set(),
  missing: new Set(),
  failures: 0,
};

/** After this many failures in a row the map requests no more tiles. */
export const MOST_FAILURES = 12;

/** True when no more tiles are requested. */
export const hasGivenUp = ({ failures }: AskedTiles): boolean => failures >= MOST_FAILURES;
/** True while a tile has neither loaded nor failed. */
export const isOnItsWay = ({ there, missing }: AskedTiles, { key }: Tile): boolean =>
  !there.has(key) && !missing.has(key);
/** True when every tile of the current view has loaded. */
export const isWhole = ({ wanted, there }: AskedTiles): boolean =>
  wanted.length > 0 && wanted.every(({ key }) => there.has(key));

function dropPreviousWhenSettled(state: AskedTiles): AskedTiles {
  return state.kept.length > 0 && !state.wanted.some((tile) => isOnItsWay(state, tile))
    ? { ...state, kept: [] }
    : state;
}

/** The reducer of the tile layer's state. */
export function heardOfTiles(state: AskedTiles, event: TileNews): AskedTiles {
  switch (event.is) {
    case 'requested': {
      if (hasGivenUp(state)) return state;
      const keys = new Set(event.tiles.map(({ key }) => key));
      // Without current tiles the view is too large for tiles, so earlier ones are dropped too.
      const previous =
        event.tiles.length === 0
          ? []
          : [...state.kept, ...state.wanted].filter(
              ({ key }) => state.there.has(key) && !keys.has(key),
            );
      // A tile that failed before is requested again when it comes back into view.
      const requestedBefore = new Set(state.wanted.map(({ key }) => key));
      return dropPreviousWhenSettled({
        ...state,
        wanted: event.tiles,
        kept: previous,
        there: new Set(
          [...state.there].filter(
            (key) => keys.has(key) || previous.some((tile) => tile.key === key),
          ),
        ),
        missing: new Set(
          [...state.missing].filter((key) => keys.has(key) && requestedBefore.has(key)),
        ),
      });
    }
    case 'loaded':
      return dropPreviousWhenSettled({
        ...state,
        there: new Set(state.there).add(event.key),
        failures: 0,
      });
    case 'failed':
      return dropPreviousWhenSettled({
        ...state,
        missing: new Set(state.missing).add(event.key),
        failures: state.failures + 1,
      });
    case 'timed-out': {
      const late = state.wanted.filter((tile) => isOnItsWay(state, tile));
      return late.length === 0
        ? state
        : dropPreviousWhenSettled({
            ...state,
            missing: new Set([...state.missing, ...late.map(({ key }) => key)]),
            failures: state.failures + late.length,
          });
    }
  }
}
