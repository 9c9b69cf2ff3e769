import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  formatReleaseKey,
  isReleaseSignedBy,
  parseReleaseKey,
  signRelease,
} from './release-signature.ts';

const RELEASE = { id: 'search', version: '1.0.0-0e7edb8829', digest: `sha384-${'A'.repeat(64)}` };
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY = formatReleaseKey(publicKey);
const OTHER_KEY = formatReleaseKey(generateKeyPairSync('ed25519').publicKey);
const SIGNATURE = signRelease(RELEASE, privateKey);

describe('isReleaseSignedBy', () => {
  it('is true for a signature by any of the keys', () => {
    expect(isReleaseSignedBy(RELEASE, SIGNATURE, [KEY])).toBe(true);
    expect(isReleaseSignedBy(RELEASE, SIGNATURE, [OTHER_KEY, KEY])).toBe(true);
  });

  it('is false for other keys, or without keys', () => {
    expect(isReleaseSignedBy(RELEASE, SIGNATURE, [OTHER_KEY])).toBe(false);
    expect(isReleaseSignedBy(RELEASE, SIGNATURE, [])).toBe(false);
  });

  it.each([{ id: 'listings' }, { version: '1.0.1' }, { digest: `sha384-${'B'.repeat(64)}` }])(
    'is false for another release: %j',
    (change) => {
      expect(isReleaseSignedBy({ ...RELEASE, ...change }, SIGNATURE, [KEY])).toBe(false);
    },
  );

  it.each(['', 'hay', SIGNATURE.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))])(
    'is false for the signature "%s"',
    (signature) => {
      expect(isReleaseSignedBy(RELEASE, signature, [KEY])).toBe(false);
    },
  );
});

describe('parseReleaseKey', () => {
  it('reads what formatReleaseKey wrote, for the private and the public key', () => {
    expect(formatReleaseKey(parseReleaseKey(KEY))).toBe(KEY);
    expect(formatReleaseKey(privateKey)).toBe(KEY);
  });

  it.each(['', 'ed25519:', KEY.slice(0, -2), `rsa:${KEY}`])('refuses "%s"', (text) => {
    expect(() => parseReleaseKey(text)).toThrow('is not a public key');
  });
});
