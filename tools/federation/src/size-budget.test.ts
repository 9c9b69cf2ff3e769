import { expect, it } from '@jest/globals';
import type { RemoteManifest } from '@paddock/contracts/manifest';
import { assertOwnSources } from './build-remotes.ts';
import { ROOT } from './paths.ts';
import {
  assertShellEntryWithinBudget,
  assertWithinBudget,
  measureRoutesAndSlots,
} from './size-budget.ts';

const FILES = {
  entry: 'client/entry.js',
  remote: ['client/remote.js'],
  chunks: {
    'route-home': ['client/home.js', 'client/shared.js'],
    'slot-header-bell': ['client/bell.js'],
  },
};
const SIZES: Readonly<Record<string, number>> = {
  'client/entry.js': 100,
  'client/remote.js': 20,
  'client/home.js': 300,
  'client/shared.js': 50,
  'client/bell.js': 5,
};
const getSize = (file: string) => SIZES[file] ?? Number.NaN;
const manifest = (budgetBytes: number) => ({ id: 'search', budgetBytes }) as RemoteManifest;

it('measureRoutesAndSlots adds the entry and the common files to the size of each route and slot, and returns the largest first', () => {
  expect(measureRoutesAndSlots(FILES, getSize)).toEqual([
    { chunk: 'route-home', bytes: 470 },
    { chunk: 'slot-header-bell', bytes: 125 },
  ]);
});

it('assertWithinBudget throws an error that lists only the routes and slots that are over the budget', () => {
  expect(() => assertWithinBudget(manifest(470), FILES, getSize)).not.toThrow();
  expect(() => assertWithinBudget(manifest(469), FILES, getSize)).toThrow(
    /over its budget of 469 bytes.*\n {2}route-home: 470 bytes\n/s,
  );
  expect(() => assertWithinBudget(manifest(469), FILES, getSize)).not.toThrow('slot-header-bell');
});

it('assertShellEntryWithinBudget throws an error with both sizes when the entry is over the budget', () => {
  expect(() => assertShellEntryWithinBudget(109_568)).not.toThrow();
  expect(() => assertShellEntryWithinBudget(109_569)).toThrow(
    '109,569 bytes (brotli), over its budget of 109,568',
  );
});

it('assertOwnSources accepts the remote’s own sources and libraries, but no source of another app', () => {
  const at = (file: string) => `${ROOT}/${file}`;
  expect(() =>
    assertOwnSources('search', [
      at('apps/search/src/remote.tsx'),
      at('libs/ui/src/theme.ts'),
      at('node_modules/react/index.js'),
      '/elsewhere/node_modules/react/index.js',
    ]),
  ).not.toThrow();
  expect(() => assertOwnSources('search', [at('apps/searchers/src/remote.tsx')])).toThrow(
    'the build includes apps/searchers/src/remote.tsx',
  );
  expect(() => assertOwnSources('search', [at('apps/listings/src/card.tsx')])).toThrow(
    'apps/listings/src/card.tsx',
  );
});
