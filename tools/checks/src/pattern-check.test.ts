import { describe, expect, it } from '@jest/globals';
import { findUnmatchedPatterns } from './pattern-check.ts';

const FILES = ['apps/search/src/features/home/hero.ts', 'libs/ui/src/icon.tsx', 'node_modules/pg/'];

const findMessages = (from: object, to: object = {}) =>
  findUnmatchedPatterns([{ name: 'rule', from, to }], FILES).map(({ message }) => message);

describe('findUnmatchedPatterns', () => {
  it('accepts patterns that match a file or a package', () => {
    expect(
      findMessages(
        { path: '^(?:apps|libs)/', pathNot: ['\\.tsx?$', '^libs/ui/'] },
        { path: ['^node_modules/pg/'] },
      ),
    ).toEqual([]);
  });

  it('reports a pattern that matches no file', () => {
    expect(findMessages({ path: '^apps/', pathNot: '^apps/search/src/photo-upload' })).toEqual([
      expect.stringContaining('rule names ^apps/search/src/photo-upload, which matches no file'),
    ]);
  });

  it('reports the one alternative that matches no file', () => {
    expect(findMessages({}, { path: ['^(?:node_modules/(?:pg|mysql)/|libs/ui/)'] })).toEqual([
      expect.stringContaining('rule names ^node_modules/mysql/,'),
    ]);
  });

  it('treats $1, the folder of the importing file, as any folder', () => {
    expect(findMessages({}, { path: '^apps/$1/src/features/', pathNot: '^apps/$1/api/' })).toEqual([
      expect.stringContaining('rule names ^apps/[^/]+/api/,'),
    ]);
  });
});
