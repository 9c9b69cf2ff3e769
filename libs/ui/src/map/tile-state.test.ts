import { expect, test } from '@jest/globals';
import { getTiles } from './tile-grid.ts';
import { projectLocation } from './projection.ts';
import { INITIAL_TILE_STATE, tileReducer, type TileEvent } from './tile-state.ts';

const { x, y } = projectLocation(-37.787, 175.279);
const createTiles = (across: number) =>
  getTiles({ x: x - across / 2, y: y - across / 2, width: across, height: across }, 400 / across);
const near = createTiles(20);
const far = createTiles(60);
const loadAll = (tiles: typeof near): readonly TileEvent[] =>
  tiles.map(({ key }) => ({ type: 'loaded', key }));
const reduce = (...events: readonly TileEvent[]) => events.reduce(tileReducer, INITIAL_TILE_STATE);

test('a tile that loads after the view has become too large for tiles does not count as loaded', () => {
  const state = reduce(
    { type: 'requested', tiles: near },
    { type: 'requested', tiles: [] },
    ...loadAll(near),
  );
  expect(state).toEqual(INITIAL_TILE_STATE);
});

test('a tile that fails after it was dropped does not count as a failure', () => {
  const key = near[0]?.key ?? '';
  const state = reduce(
    { type: 'requested', tiles: near },
    { type: 'requested', tiles: far },
    { type: 'failed', key },
  );
  expect(state.failures).toBe(0);
  expect(state.failed).toEqual(new Set());
});

test('the tiles of an earlier view are forgotten when every tile of the view has failed', () => {
  const state = reduce(
    { type: 'requested', tiles: near },
    ...loadAll(near),
    { type: 'requested', tiles: far },
    ...far.map(({ key }): TileEvent => ({ type: 'failed', key })),
  );
  expect(state.previous).toEqual([]);
  expect(state.loaded).toEqual(new Set());
});
