/**
 * Signatures of releases with ed25519 (ADR 59). For servers and tools only, because this module
 * includes Node's cryptography.
 */
import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { RELEASE_KEY_PATTERN, RELEASE_SIGNATURE_PATTERN } from './http/release-names.ts';

const KEY_PREFIX = 'ed25519:';

export interface SignedRelease {
  readonly id: string;
  readonly version: string;
  /** The hash of release.json, which has the hash of every other file. */
  readonly digest: string;
}

/**
 * Returns the text to sign. Nothing else that is signed with this key starts with the first line,
 * and the schemas of the three values allow no line breaks.
 */
function toSignedText({ id, version, digest }: SignedRelease): Buffer {
  return Buffer.from(`paddock release 1\n${id}\n${version}\n${digest}\n`);
}

/**
 * @returns the signature in base64
 * @param privateKey an ed25519 private key
 */
export function signRelease(release: SignedRelease, privateKey: KeyObject): string {
  return sign(null, toSignedText(release), privateKey).toString('base64');
}

/** True when one of the public keys verifies the signature. */
export function isReleaseSignedBy(
  release: SignedRelease,
  signature: string,
  publicKeys: readonly string[],
): boolean {
  if (!new RegExp(RELEASE_SIGNATURE_PATTERN).test(signature)) return false;
  const [text, bytes] = [toSignedText(release), Buffer.from(signature, 'base64')];
  return publicKeys.some((key) => verify(null, text, parseReleaseKey(key), bytes));
}

/** @throws Error when the text is not a public key */
export function parseReleaseKey(text: string): KeyObject {
  if (!new RegExp(RELEASE_KEY_PATTERN).test(text))
    throw new Error(`"${text}" is not a public key: it looks like ${KEY_PREFIX}MCowBQYDK2Vw…=`);
  const x = Buffer.from(text.slice(KEY_PREFIX.length), 'base64').toString('base64url');
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
}

/** @param key a private or a public ed25519 key */
export function formatReleaseKey(key: KeyObject): string {
  const { x = '' } = (key.type === 'private' ? createPublicKey(key) : key).export({
    format: 'jwk',
  }) as { readonly x?: string };
  return KEY_PREFIX + Buffer.from(x, 'base64url').toString('base64');
}
