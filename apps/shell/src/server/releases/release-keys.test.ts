import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { formatReleaseKey, signRelease } from '@paddock/contracts/release-signature';
import { readPinnedKeys, requireSignature } from './release-keys.ts';

const TEAM = generateKeyPairSync('ed25519').privateKey;
const THIEF = generateKeyPairSync('ed25519').privateKey;
const [TEAM_KEY, THIEF_KEY] = [formatReleaseKey(TEAM), formatReleaseKey(THIEF)];
const RELEASE = { id: 'search', version: '1', digest: `sha384-${'A'.repeat(64)}` };
const SIGNED = { ...RELEASE, signature: signRelease(RELEASE, TEAM) };
const STOLEN = { ...RELEASE, signature: signRelease(RELEASE, THIEF) };

describe('requireSignature', () => {
  it('accepts every release of a remote without keys, and signed releases of the others', () => {
    expect(() => requireSignature(RELEASE, undefined, null)).not.toThrow();
    expect(() => requireSignature(SIGNED, [THIEF_KEY, TEAM_KEY], null)).not.toThrow();
  });

  it('refuses releases that no key of the channel has signed', () => {
    expect(() => requireSignature(RELEASE, [TEAM_KEY], null)).toThrow('search 1 is not signed');
    expect(() => requireSignature(STOLEN, [TEAM_KEY], null)).toThrow('not signed by a key');
    expect(() => requireSignature(SIGNED, [], null)).toThrow('not signed by a key');
  });

  it('accepts only pinned keys, whatever the channel says, and no remote without pinned keys', () => {
    const pinned = { search: [TEAM_KEY] };
    expect(() => requireSignature(SIGNED, undefined, pinned)).not.toThrow();
    expect(() => requireSignature(RELEASE, undefined, pinned)).toThrow('is not signed');
    expect(() => requireSignature(STOLEN, [THIEF_KEY], pinned)).toThrow('in RELEASE_KEYS');
    const other = { ...RELEASE, id: 'evil' };
    expect(() =>
      requireSignature({ ...other, signature: signRelease(other, THIEF) }, [THIEF_KEY], pinned),
    ).toThrow('in RELEASE_KEYS');
  });
});

describe('readPinnedKeys', () => {
  let folder: string;
  const file = () => path.join(folder, 'release-keys.json');
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'pd-keys-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('reads the keys of each remote', () => {
    writeFileSync(file(), JSON.stringify({ search: [TEAM_KEY, THIEF_KEY] }));
    expect(readPinnedKeys(file())).toEqual({ search: [TEAM_KEY, THIEF_KEY] });
  });

  it.each(['', '[]x', '{"search":"ed25519:x"}', '{"search":[]}', '{"search":["ed25519:x"]}'])(
    'refuses %j, and names the file',
    (text) => {
      writeFileSync(file(), text);
      expect(() => readPinnedKeys(file())).toThrow(`RELEASE_KEYS: ${file()} cannot be used`);
    },
  );

  it('refuses a missing file', () => {
    expect(() => readPinnedKeys(file())).toThrow('ENOENT');
  });
});
