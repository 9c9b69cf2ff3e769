import { describe, expect, it } from '@jest/globals';
import { checkStorageKey } from './storage-key-check.ts';

describe('checkStorageKey', () => {
  it.each([
    "const KEY = 'pd-watched';",
    'const toKey = (form: string) => `pd-draft-${form}`;',
    'new BroadcastChannel("pd-outbox")',
  ])('reports a stored name in %s', (line) => {
    expect(checkStorageKey('apps/search/src/a.ts', `\n${line}`)).toEqual([
      { file: 'apps/search/src/a.ts:2', message: expect.stringContaining('add it to') },
    ]);
  });

  it.each([
    'return `<div class="pd-loading" data-loading>`;',
    "document.getElementById('pd-page')",
    'color: var(--pd-text);',
    "import { WATCHED_KEY } from '@paddock/runtime/storage-keys';",
  ])('accepts %s', (line) => {
    expect(checkStorageKey('apps/search/src/a.ts', line)).toEqual([]);
  });

  it.each([
    'libs/runtime/src/storage-keys.ts',
    'libs/runtime/src/sign-in-storage-keys.ts',
    'apps/search/src/a.test.ts',
    'apps/e2e/src/a.ts',
  ])('accepts stored names in %s', (file) => {
    expect(checkStorageKey(file, "const KEY = 'pd-watched';")).toEqual([]);
  });
});
