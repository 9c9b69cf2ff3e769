import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { Release } from '../manifest.ts';
import {
  getChangedIntegrity,
  changeScripts,
  ENTRY_FILE_PATTERN,
  ROUTE_FILE_PATTERN,
} from './changed-scripts.ts';

const sha384 = (text: string) => createHash('sha384').update(text).digest('base64');
const PAGE = 'client/route-home.1a.js';
const FILES = {
  [PAGE]: 'page()',
  'client/entry.2b.js': `load("${sha384('page()')}")`,
  'client/remote.3c.js': 'expose()',
};
const RELEASE = {
  id: 'search',
  version: '1.0.0',
  entry: 'client/entry.2b.js',
  integrity: Object.fromEntries(
    Object.entries(FILES).map(([name, text]) => [name, `sha384-${sha384(text)}`]),
  ),
} as unknown as Release;
const read = (name: string) => FILES[name as keyof typeof FILES];

describe('changeScripts', () => {
  it("updates the changed page script's hash in the entry script, and the entry script's hash in the release", () => {
    const changed = changeScripts(RELEASE, { files: ROUTE_FILE_PATTERN, prefix: 'bad();' }, read);
    const entry = `load("${sha384('bad();page()')}")`;
    expect(Object.fromEntries(changed.texts)).toEqual({
      [PAGE]: 'bad();page()',
      'client/entry.2b.js': entry,
    });
    expect(getChangedIntegrity(RELEASE, changed)).toEqual({
      ...RELEASE.integrity,
      [PAGE]: `sha384-${sha384('bad();page()')}`,
      'client/entry.2b.js': `sha384-${sha384(entry)}`,
    });
  });

  it("can change the entry script without changing any page's script", () => {
    expect([
      ...changeScripts(RELEASE, { files: ENTRY_FILE_PATTERN, prefix: 'bad();' }, read).texts.keys(),
    ]).toEqual(['client/entry.2b.js']);
  });

  it('throws when no file matches', () => {
    expect(() => changeScripts(RELEASE, { files: /^client\/worker/, prefix: '' }, read)).toThrow(
      'search 1.0.0 has no file that matches ^client\\/worker',
    );
  });
});
