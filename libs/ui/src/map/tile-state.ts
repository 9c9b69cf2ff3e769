/**
 * The loading state of map tiles. After too many consecutive failures no more tiles are requested,
 * and the map shows only its own shapes.
 */
import type { Tile } from './tile-grid.ts';

/** The tiles to show and their loading state. */
export interface TileState {
  /** The tiles of the current view. */
  readonly current: readonly Tile[];
  /** Loaded tiles of earlier views, shown until each current tile has loaded or failed. */
  readonly previous: readonly Tile[];
  /** The keys of the tiles that have loaded, both current and previous. */
  readonly loaded: ReadonlySet<string>;
  /** The keys of the current tiles that have failed or timed out. */
  readonly failed: ReadonlySet<string>;
  /** The number of failures since a tile was last loaded. */
  readonly failures: number;
}

/**
 * An event of the tile layer: tiles are requested for a view, a tile has loaded or failed, or the
 * time allowed for loading is over.
 */
export type TileEvent =
  | { readonly type: 'requested'; readonly tiles: readonly Tile[] }
  | { readonly type: 'loaded' | 'failed'; readonly key: string }
  | { readonly type: 'timed-out' };

/** The initial state, before any tile is requested. */
export const INITIAL_TILE_STATE: TileState = {
  current: [],
  previous: [],
  loaded: new Set(),
  failed: new Set(),
  failures: 0,
};

/** After this many consecutive failures the map requests no more tiles. */
export const MAX_TILE_FAILURES = 12;

/** True when there were too many failures, so that no more tiles are requested. */
export const hasTooManyTileFailures = ({ failures }: TileState): boolean =>
  failures >= MAX_TILE_FAILURES;
/** True while a tile has neither loaded nor failed. */
export const isTileLoading = ({ loaded, failed }: TileState, { key }: Tile): boolean =>
  !loaded.has(key) && !failed.has(key);
/** True when every tile of the current view has loaded. */
export const areAllTilesLoaded = ({ current, loaded }: TileState): boolean =>
  current.length > 0 && current.every(({ key }) => loaded.has(key));

function dropPreviousWhenSettled(state: TileState): TileState {
  return state.previous.length > 0 && !state.current.some((tile) => isTileLoading(state, tile))
    ? {
        ...state,
        previous: [],
        loaded: new Set(state.current.flatMap(({ key }) => (state.loaded.has(key) ? [key] : []))),
      }
    : state;
}

/** True when a tile is among those to show. */
const hasTile = ({ current, previous }: TileState, key: string): boolean =>
  [...current, ...previous].some((tile) => tile.key === key);

/** The reducer of the tile layer's state. */
export function tileReducer(state: TileState, event: TileEvent): TileState {
  // The image of a dropped tile can still load, or fail, until React has removed it.
  if ('key' in event && !hasTile(state, event.key)) return state;
  switch (event.type) {
    case 'requested': {
      if (hasTooManyTileFailures(state)) return state;
      const keys = new Set(event.tiles.map(({ key }) => key));
      // No current tiles means that the view is too large for tiles, so the earlier tiles are
      // dropped too.
      const previous =
        event.tiles.length === 0
          ? []
          : [...state.previous, ...state.current].filter(
              ({ key }) => state.loaded.has(key) && !keys.has(key),
            );
      // A tile that failed before is requested again when it comes back into view.
      const requestedBefore = new Set(state.current.map(({ key }) => key));
      return dropPreviousWhenSettled({
        ...state,
        current: event.tiles,
        previous,
        loaded: new Set(
          [...state.loaded].filter(
            (key) => keys.has(key) || previous.some((tile) => tile.key === key),
          ),
        ),
        failed: new Set(
          [...state.failed].filter((key) => keys.has(key) && requestedBefore.has(key)),
        ),
      });
    }
    case 'loaded':
      return dropPreviousWhenSettled({
        ...state,
        loaded: new Set(state.loaded).add(event.key),
        failures: 0,
      });
    case 'failed':
      return dropPreviousWhenSettled({
        ...state,
        failed: new Set(state.failed).add(event.key),
        failures: state.failures + 1,
      });
    case 'timed-out': {
      const late = state.current.filter((tile) => isTileLoading(state, tile));
      return late.length === 0
        ? state
        : dropPreviousWhenSettled({
            ...state,
            failed: new Set([...state.failed, ...late.map(({ key }) => key)]),
            failures: state.failures + late.length,
          });
    }
  }
}
