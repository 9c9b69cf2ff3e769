/** Tests tools/stack/emulators/storage.rules against the real Storage emulator. */
import { MAX_UPLOAD_BYTES } from '@paddock/contracts/http';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { startTestEmulator } from '../testing/emulator-process.ts';
import {
  readAsBrowser,
  TEST_BUCKET,
  uploadAsBrowser,
  type BrowserUpload,
} from '../testing/storage-uploads.ts';

const RULES = new URL('../../../../tools/stack/emulators/storage.rules', import.meta.url);
const HEMI = 'uid-hemi';
const photo = {
  as: HEMI,
  path: `accounts/${HEMI}/uploads/1`,
  content: Buffer.from('a photo'),
} satisfies BrowserUpload;

const storage = await startTestEmulator('storage', 'the security rules of the real Storage');

describe('the Storage security rules', () => {
  it('have the same upload size limit as the contracts', () => {
    const [, megabytes] = /size <= (\d+) \* 1024 \* 1024\b/.exec(readFileSync(RULES, 'utf8')) ?? [];
    expect(Number(megabytes) * 1024 * 1024).toBe(MAX_UPLOAD_BYTES);
  });

  for (const { host } of storage ? [storage] : []) {
    const origin = `http://${host}`;

    it.each([
      ['a photo in the user’s own folder', photo],
      [
        'the largest photo allowed',
        {
          ...photo,
          path: `accounts/${HEMI}/uploads/largest`,
          content: Buffer.alloc(MAX_UPLOAD_BYTES, 1),
        },
      ],
      [
        'a photo in the iPhone’s format',
        { ...photo, path: `accounts/${HEMI}/uploads/2`, type: 'image/heic' },
      ],
    ] as const)(
      'allow uploading %s',
      async (_what, upload) => {
        expect(await uploadAsBrowser(origin, upload)).toBe(200);
      },
      30_000,
    );

    it.each([
      ['a photo over an existing one, even the user’s own', photo],
      [
        'a photo in another user’s folder',
        { ...photo, as: 'uid-mere', path: `accounts/${HEMI}/uploads/3` },
      ],
      [
        'a photo of a disabled user',
        { ...photo, claims: { disabled: true }, path: `accounts/${HEMI}/uploads/10` },
      ],
      ['a photo without sign-in', { ...photo, as: null, path: `accounts/${HEMI}/uploads/4` }],
      ['text', { ...photo, path: `accounts/${HEMI}/uploads/5`, type: 'text/plain' }],
      [
        'an SVG, which can contain a script',
        { ...photo, path: `accounts/${HEMI}/uploads/6`, type: 'image/svg+xml' },
      ],
      [
        'a type that only starts like a photo’s',
        { ...photo, path: `accounts/${HEMI}/uploads/7`, type: 'image/jpeg-2000' },
      ],
      ['an empty file', { ...photo, path: `accounts/${HEMI}/uploads/8`, content: Buffer.alloc(0) }],
      [
        'a photo that is one byte too large',
        {
          ...photo,
          path: `accounts/${HEMI}/uploads/9`,
          content: Buffer.alloc(MAX_UPLOAD_BYTES + 1, 1),
        },
      ],
      [
        'a photo in the API’s own folder',
        { ...photo, path: `accounts/${HEMI}/photos/1/400.webp`, type: 'image/webp' },
      ],
      ['a photo in a subfolder', { ...photo, path: `accounts/${HEMI}/uploads/1/2` }],
      ['a photo outside the account folders', { ...photo, path: 'photo.jpg' }],
    ] as const)(
      'refuse uploading %s',
      async (_what, upload) => {
        expect(await uploadAsBrowser(origin, upload)).toBe(403);
      },
      30_000,
    );

    it('let only the owner read an upload, and let no user list or delete uploads', async () => {
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
