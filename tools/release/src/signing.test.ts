import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { formatReleaseKey } from '@paddock/contracts/release-signature';
import { createSigningKey, readSigningKey } from './signing.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pd-signing-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('createSigningKey', () => {
  it('writes the private key to a file that only its owner can read, and returns the public key', () => {
    const { file, publicKey } = createSigningKey('calendar', folder);
    expect(path.basename(file)).toBe('calendar.release-key.pem');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const privateKey = readSigningKey(file);
    expect(privateKey && formatReleaseKey(privateKey)).toBe(publicKey);
  });

  it('never overwrites a key', () => {
    const { file } = createSigningKey('calendar', folder);
    const before = readFileSync(file, 'utf8');
    expect(() => createSigningKey('calendar', folder)).toThrow('exists already');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('readSigningKey', () => {
  it('reads a key, even one with escaped line breaks', () => {
    const { file, publicKey } = createSigningKey('calendar', folder);
    const text = readFileSync(file, 'utf8');
    for (const setting of [text, text.replaceAll('\n', '\\n')]) {
      const key = readSigningKey(setting);
      expect(key && formatReleaseKey(key)).toBe(publicKey);
    }
  });

  it.each([undefined, ''])('returns null for %j', (setting) => {
    expect(readSigningKey(setting)).toBeNull();
  });

  it('refuses other keys and files, without showing the setting', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey;
    const pem = String(rsa.export({ format: 'pem', type: 'pkcs8' }));
    const file = path.join(folder, 'hay.txt');
    writeFileSync(file, 'hay');
    for (const setting of [pem, file, '/nowhere', '-----BEGIN PRIVATE KEY-----\nsecret'])
      expect(() => readSigningKey(setting)).toThrow(
        /^RELEASE_SIGNING_KEY is (?:not|neither) an? ?ed25519|^RELEASE_SIGNING_KEY is neither/,
      );
    expect(() => readSigningKey('-----BEGIN PRIVATE KEY-----\nsecret')).not.toThrow('secret');
  });
});
