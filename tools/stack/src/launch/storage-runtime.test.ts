import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { missingJava } from './java.ts';
import { missingStorageRuntime, prepareStorageRuntime } from './storage-runtime.ts';

const NO_FIRESTORE = { missing: 'its jar is not on this machine' };
const never = new AbortController().signal;

let folder: string;
let fetching: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-storage-runtime-'));
  // No way out, wherever this runs.
  fetching = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
});
afterEach(() => {
  fetching.mockRestore();
  rmSync(folder, { recursive: true });
});

const java = await missingJava();

describe('what the Storage emulator enforces its rules with', () => {
  const empty = () => ({ FIREBASE_EMULATORS_PATH: path.join(folder, 'none') });

  it('is what the environment names, where that is there', async () => {
    const named = path.join(folder, 'named.jar');
    const options = {
      firestore: NO_FIRESTORE,
      env: { ...empty(), STORAGE_EMULATOR_BINARY_PATH: named },
    };
    expect(await prepareStorageRuntime(folder, options, never)).toEqual({
      missing: expect.stringContaining('cannot be fetched'),
    });
    writeFileSync(named, '');
    expect(await prepareStorageRuntime(folder, options, never)).toEqual({ path: named });
    expect(await missingStorageRuntime(options)).toBe(java);
  });

  it('is what the CLI fetched before, the newest of it, and then nothing is asked for', async () => {
    const cache = path.join(folder, 'cache');
    mkdirSync(cache);
    for (const version of ['1.1.2', '1.1.3'])
      writeFileSync(path.join(cache, `cloud-storage-rules-runtime-v${version}.jar`), '');
    const options = { firestore: NO_FIRESTORE, env: { FIREBASE_EMULATORS_PATH: cache } };
    expect(await prepareStorageRuntime(folder, options, never)).toEqual({
      path: path.join(cache, 'cloud-storage-rules-runtime-v1.1.3.jar'),
    });
    expect(fetching).not.toHaveBeenCalled();
  });

  it('is missing where neither it nor Firestore is there, and that is said before the product starts', async () => {
    const options = { firestore: NO_FIRESTORE, env: empty() };
    const missing = await missingStorageRuntime(options);
    expect(missing).toMatch(java === null ? /rules runtime .* cannot be fetched/ : /Java/);
    expect(await prepareStorageRuntime(folder, options, never)).toEqual({
      missing: expect.stringContaining('cannot be fetched'),
    });
  });

  it('is missing where what stands in for it cannot be compiled', async () => {
    const jar = path.join(folder, 'no.jar');
    writeFileSync(jar, 'not a jar');
    expect(
      await prepareStorageRuntime(folder, { firestore: { path: jar }, env: empty() }, never),
    ).toEqual({ missing: expect.stringContaining('stands in for it') });
  });
});
