import { expect, it } from '@jest/globals';
import type { RemoteManifest } from '@paddock/contracts/manifest';
import { requireOwnSources } from './build-remotes.ts';
import { ROOT } from './paths.ts';
import { requireBudget, weighParts } from './size-budget.ts';

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

it('weighs each route and slot with the entry and what every one needs, heaviest first', () => {
  expect(weighParts(FILES, getSize)).toEqual([
    { chunk: 'route-home', bytes: 470 },
    { chunk: 'slot-header-bell', bytes: 125 },
  ]);
});

it('refuses a build that is over its budget, and names what is', () => {
  expect(() => requireBudget(manifest(470), FILES, getSize)).not.toThrow();
  expect(() => requireBudget(manifest(469), FILES, getSize)).toThrow(
    /over its budget of 469 bytes.*\n {2}route-home: 470 bytes\n/s,
  );
  expect(() => requireBudget(manifest(469), FILES, getSize)).not.toThrow('slot-header-bell');
});

it('takes in its own sources and the libraries, and no other app', () => {
  const at = (file: string) => `${ROOT}/${file}`;
  expect(() =>
    requireOwnSources('search', [
      at('apps/search/src/remote.tsx'),
      at('libs/ui/src/theme.ts'),
      at('node_modules/react/index.js'),
      '/elsewhere/node_modules/react/index.js',
    ]),
  ).not.toThrow();
  expect(() => requireOwnSources('search', [at('apps/searchers/src/remote.tsx')])).toThrow(
    'the build takes in apps/searchers/src/remote.tsx',
  );
  expect(() => requireOwnSources('search', [at('apps/listings/src/card.tsx')])).toThrow(
    'apps/listings/src/card.tsx',
  );
});
