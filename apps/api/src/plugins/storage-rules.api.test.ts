/** tools/stack/emulators/storage.rules, as the real emulator enforces them. */
import { MAX_UPLOAD_BYTES } from '@paddock/contracts/http';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startTestEmulator } from '../testing/emulator-process.ts';
import {
  readAsBrowser,
  TEST_BUCKET,
  uploadAsBrowser,
  type Upload,
} from '../testing/storage-uploads.ts';

const RULES = new URL('../../../../tools/stack/emulators/storage.rules', import.meta.url);
const HEMI = 'uid-hemi';
const photo = {
  as: HEMI,
  path: `accounts/${HEMI}/uploads/1`,
  content: Buffer.from('a photo'),
} satisfies Upload;

const storage = await startTestEmulator('storage', 'who may put and see what in the real Storage');

describe('the rules of Storage', () => {
  afterAll(() => storage?.stop());

  it('name the same limit as the contracts', () => {
    const [, megabytes] = /size <= (\d+) \* 1024 \* 1024\b/.exec(readFileSync(RULES, 'utf8')) ?? [];
    expect(Number(megabytes) * 1024 * 1024).toBe(MAX_UPLOAD_BYTES);
  });

  for (const { host } of storage ? [storage] : []) {
    const origin = `http://${host}`;

    it.each([
      ['a photo into one’s own folder', photo],
      [
        'the largest there may be',
        {
          ...photo,
          path: `accounts/${HEMI}/uploads/largest`,
          content: Buffer.alloc(MAX_UPLOAD_BYTES, 1),
        },
      ],
      [
        'what an iPhone takes',
        { ...photo, path: `accounts/${HEMI}/uploads/2`, type: 'image/heic' },
      ],
    ] as const)(
      'let in %s',
      async (_what, upload) => {
        expect(await uploadAsBrowser(origin, upload)).toBe(200);
      },
      30_000,
    );

    it.each([
      ['a photo over another, one’s own too', photo],
      ['somebody else', { ...photo, as: 'uid-mere', path: `accounts/${HEMI}/uploads/3` }],
      ['whoever is not signed in', { ...photo, as: null, path: `accounts/${HEMI}/uploads/4` }],
      ['text', { ...photo, path: `accounts/${HEMI}/uploads/5`, type: 'text/plain' }],
      [
        'a drawing that can hold a script',
        { ...photo, path: `accounts/${HEMI}/uploads/6`, type: 'image/svg+xml' },
      ],
      [
        'what is only called like a photo',
        { ...photo, path: `accounts/${HEMI}/uploads/7`, type: 'image/jpeg-2000' },
      ],
      ['nothing', { ...photo, path: `accounts/${HEMI}/uploads/8`, content: Buffer.alloc(0) }],
      [
        'a byte too much',
        {
          ...photo,
          path: `accounts/${HEMI}/uploads/9`,
          content: Buffer.alloc(MAX_UPLOAD_BYTES + 1, 1),
        },
      ],
      [
        'a photo where the API keeps them',
        { ...photo, path: `accounts/${HEMI}/photos/1/400.webp`, type: 'image/webp' },
      ],
      ['a photo deeper down', { ...photo, path: `accounts/${HEMI}/uploads/1/2` }],
      ['a photo anywhere else', { ...photo, path: 'photo.jpg' }],
    ] as const)(
      'refuse %s',
      async (_what, upload) => {
        expect(await uploadAsBrowser(origin, upload)).toBe(403);
      },
      30_000,
    );

    it('show an upload to its owner alone, and let nobody list or delete', async () => {
      await uploadAsBrowser(origin, { ...photo, path: `accounts/${HEMI}/uploads/shown` });
      const seen = [HEMI, 'uid-mere', null].map((as) =>
        readAsBrowser(origin, as, `accounts/${HEMI}/uploads/shown`),
      );
      expect(await Promise.all(seen)).toEqual([200, 403, 403]);
      const address = `${origin}/v0/b/${TEST_BUCKET}/o`;
      expect((await fetch(`${address}?prefix=accounts/${HEMI}/`)).status).toBe(403);
      expect(
        (await fetch(`${address}/${encodeURIComponent(photo.path)}`, { method: 'DELETE' })).status,
      ).toBe(403);
    }, 30_000);
  }
});
