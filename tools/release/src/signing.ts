/** Creates a team's signing keys, and reads the one with which a release is signed (ADR 59). */
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatReleaseKey } from '@paddock/contracts/release-signature';
import { UsageError } from './usage-error.ts';

export interface CreatedKey {
  readonly publicKey: string;
  /** The file with the private key, which only its owner can read. */
  readonly file: string;
}

/** @throws UsageError when the file exists: a key is never overwritten */
export function createSigningKey(remote: string, folder: string): CreatedKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const file = path.join(folder, `${remote}.release-key.pem`);
  try {
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new UsageError(`${file} exists already. Move it away to create another key.`);
    throw error;
  }
  return { publicKey: formatReleaseKey(privateKey), file };
}

/**
 * @param setting RELEASE_SIGNING_KEY: the private key (PEM), or the name of its file
 * @returns null when it is not set
 * @throws UsageError when it is not an ed25519 key
 */
export function readSigningKey(setting: string | undefined): KeyObject | null {
  if (!setting) return null;
  const isText = setting.includes('-----BEGIN');
  try {
    // Some services that store secrets replace line breaks.
    const key = createPrivateKey(
      isText ? setting.replaceAll('\\n', '\n') : readFileSync(setting, 'utf8'),
    );
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The message must not contain the setting, which may be a key.
  }
  throw new UsageError(
    `RELEASE_SIGNING_KEY is ${isText ? 'not an ed25519 private key' : 'neither an ed25519 private key nor the name of its file'}. Create one with: npm run release -- keygen <remote>`,
  );
}
