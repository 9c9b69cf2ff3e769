import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { listExportedValues, findVersionProblems, readSharedNames } from './shared-names.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const release = (version: string, ...names: string[]) => ({
  '@paddock/router': { version, names },
});

describe('listExportedValues', () => {
  it('lists exported values by their public names, without types', () => {
    expect(
      listExportedValues(
        "export { a, b as c, type D } from './x.ts'; export type { E } from './y.ts'; export function f() {} export class G {} export const h = 1, i = 2; const j = 3; export interface K {}",
      ),
    ).toEqual(['G', 'a', 'c', 'f', 'h', 'i']);
    expect(() => listExportedValues("export * from './x.ts';")).toThrow('has to name its exports');
  });
});

describe('readSharedNames', () => {
  it('reads the libraries that the shell shares with remotes', () => {
    const names = readSharedNames(ROOT);
    expect(Object.keys(names)).toEqual([
      '@paddock/router',
      '@paddock/event-bus',
      '@paddock/api-client',
      '@paddock/auth',
    ]);
    expect(names['@paddock/router']?.names).toEqual(
      expect.arrayContaining(['Link', 'Slot', 'useLatestLocation']),
    );
  });
});

describe('findVersionProblems', () => {
  it.each<[string, ReturnType<typeof release>, ReturnType<typeof release>, RegExp | null]>([
    [
      'accepts the same version for unchanged names',
      release('1.0.0', 'a'),
      release('1.0.0', 'a'),
      null,
    ],
    [
      'requires a new minor version when a name is added',
      release('1.0.0', 'a'),
      release('1.0.1', 'a', 'b'),
      /exports b, which release 1\.0\.0 did not: raise its minor/,
    ],
    ['accepts a later minor version', release('1.0.0', 'a'), release('1.1.0', 'a', 'b'), null],
    [
      'requires a new major version when a name is removed',
      release('1.0.0', 'a', 'b'),
      release('1.9.0', 'a'),
      /no longer exports b, .* raise its major/,
    ],
    ['accepts a later major version', release('1.9.0', 'a', 'b'), release('2.0.0', 'a'), null],
    [
      'reports an earlier version',
      release('1.2.0', 'a'),
      release('1.1.9', 'a', 'b'),
      /raise its minor/,
    ],
  ])('%s', (_, released, now, message) => {
    const messages = findVersionProblems(released, now).map((fault) => fault.message);
    if (message === null) expect(messages).toEqual([]);
    else expect(messages).toEqual([expect.stringMatching(message)]);
  });
});
