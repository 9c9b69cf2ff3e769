import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { exportedNames, nameFaults, readSharedNames } from './shared-names.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const of = (version: string, ...names: string[]) => ({ '@paddock/router': { version, names } });

describe('what a library gives', () => {
  it('is its values, by the names that others call them', () => {
    expect(
      exportedNames(
        "export { a, b as c, type D } from './x.ts'; export type { E } from './y.ts'; export function f() {} export class G {} export const h = 1, i = 2; const j = 3; export interface K {}",
      ),
    ).toEqual(['G', 'a', 'c', 'f', 'h', 'i']);
    expect(() => exportedNames("export * from './x.ts';")).toThrow('names what it gives');
  });

  it('is read of those that are shared', () => {
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

describe('its version', () => {
  it.each<[string, ReturnType<typeof of>, ReturnType<typeof of>, RegExp | null]>([
    ['stays where nothing has changed', of('1.0.0', 'a'), of('1.0.0', 'a'), null],
    [
      'has to be a later minor where something is new',
      of('1.0.0', 'a'),
      of('1.0.1', 'a', 'b'),
      /gives b, which 1\.0\.0 did not .* raise its minor/,
    ],
    ['is a later minor', of('1.0.0', 'a'), of('1.1.0', 'a', 'b'), null],
    [
      'has to be a later major where something is gone',
      of('1.0.0', 'a', 'b'),
      of('1.9.0', 'a'),
      /gives b no more, .* raise the major/,
    ],
    ['is a later major', of('1.9.0', 'a', 'b'), of('2.0.0', 'a'), null],
    ['is no earlier one', of('1.2.0', 'a'), of('1.1.9', 'a', 'b'), /raise its minor/],
  ])('%s', (_, released, now, message) => {
    const said = nameFaults(released, now).map((fault) => fault.message);
    if (message === null) expect(said).toEqual([]);
    else expect(said).toEqual([expect.stringMatching(message)]);
  });
});
