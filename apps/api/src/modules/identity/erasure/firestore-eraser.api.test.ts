import { describe, expect, it } from '@jest/globals';
import type { IdentityConfig } from '../../../config.ts';
import type { AccountRecord } from '../accounts/accounts.repository.ts';
import { startTestEmulator } from '../../../testing/emulator-process.ts';
import { createFirebaseErasers } from './firebase-erasers.ts';

const DOCUMENTS = 'projects/demo-paddock/databases/(default)/documents';
const ROOT = `v1/${DOCUMENTS}`;
const OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const HEMI = { firebaseId: 'uid-hemi' } as AccountRecord;

const firestore = await startTestEmulator('firestore', 'erasing from the real Firestore');

function createConfig(emulatorHost: string | null): IdentityConfig {
  return {
    projectId: 'demo-paddock',
    emulatorHost,
    keySetUrl: 'http://unused',
    firestore: emulatorHost === null ? null : { databaseId: '(default)', emulatorHost },
    storage: null,
  };
}

describe('createFirebaseErasers, Firestore', () => {
  it('returns no eraser when Firestore is not configured', () => {
    expect(createFirebaseErasers(createConfig(null))).toEqual([]);
  });

  for (const { host } of firestore ? [firestore] : []) {
    const status = async (path: string) =>
      (await fetch(`http://${host}/${ROOT}/${path}`, { headers: OWNER })).status;

    it('erases the account’s whole tree from the real emulator, across several pages, but nothing of other accounts', async () => {
      const drafts = Array.from({ length: 310 }, (_, index) => `accounts/uid-hemi/drafts/${index}`);
      const owned = ['accounts/uid-hemi', 'accounts/uid-hemi/seen/1/pictures/9', ...drafts];
      const others = ['accounts/uid-hemi2/drafts/1', 'accounts/uid-mere'];
      const written = await fetch(`http://${host}/${ROOT}:commit`, {
        method: 'POST',
        headers: OWNER,
        body: JSON.stringify({
          writes: [...owned, ...others].map((path) => ({
            update: {
              name: `${DOCUMENTS}/${path}`,
              fields: { text: { stringValue: 'hay' } },
            },
          })),
        }),
      });
      expect(written.status).toBe(200);
      const [eraser] = createFirebaseErasers(createConfig(host));
      // The second round finds nothing to erase, and succeeds too.
      for (let round = 0; round < 2; round += 1) await eraser?.erase(HEMI);
      for (const path of [owned[0], owned[1], drafts[0], drafts.at(-1)])
        expect(await status(path ?? '')).toBe(404);
      for (const path of others) expect(await status(path)).toBe(200);
    }, 60_000);
  }
});
