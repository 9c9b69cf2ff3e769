import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { findMissingJava } from './java.ts';
import { findMissingStorageRuntime, prepareStorageRuntime } from './storage-runtime.ts';

const NO_FIRESTORE = { missing: 'its jar is not on this machine' };
const never = new AbortController().signal;

let folder: string;
let fetching: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock-storage-runtime-'));
  // Make every download fail, even on a machine with a network.
  fetching = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
});
afterEach(() => {
  fetching.mockRestore();
  rmSync(folder, { recursive: true });
});

const java = await findMissingJava();

describe('the program that enforces the storage rules', () => {
  const empty = () => ({ FIREBASE_EMULATORS_PATH: path.join(folder, 'none') });

  it('is the jar that the environment names, if that jar exists', async () => {
    const named = path.join(folder, 'named.jar');
    const options = {
      firestore: NO_FIRESTORE,
      env: { ...empty(), STORAGE_EMULATOR_BINARY_PATH: named },
    };
    expect(await prepareStorageRuntime(folder, options, never)).toEqual({
      missing: expect.stringContaining('cannot be downloaded'),
    });
    writeFileSync(named, '');
    expect(await prepareStorageRuntime(folder, options, never)).toEqual({ path: named });
    expect(await findMissingStorageRuntime(options)).toBe(java);
  });

  it('is the newest jar that the CLI has downloaded, and no request is sent', async () => {
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

  it('is reported missing before the product starts when neither the program nor Firestore is available', async () => {
    const options = { firestore: NO_FIRESTORE, env: empty() };
    const missing = await findMissingStorageRuntime(options);
    expect(missing).toMatch(java === null ? /rules runtime .* cannot be downloaded/ : /Java/);
    expect(await prepareStorageRuntime(folder, options, never)).toEqual({
      missing: expect.stringContaining('cannot be downloaded'),
    });
  });

  it("is reported missing when Paddock's replacement cannot be compiled", async () => {
    const jar = path.join(folder, 'no.jar');
    writeFileSync(jar, 'not a jar');
    expect(
      await prepareStorageRuntime(folder, { firestore: { path: jar }, env: empty() }, never),
    ).toEqual({ missing: expect.stringContaining('its replacement') });
  });
});
