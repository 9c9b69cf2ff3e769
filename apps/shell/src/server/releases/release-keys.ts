/** Verifies the signatures of releases before their code runs or is served (ADR 59). */
import { readFileSync } from 'node:fs';
import Type from 'typebox';
import Value from 'typebox/value';
import {
  isReleaseSignedBy,
  parseReleaseKey,
  type SignedRelease,
} from '@paddock/contracts/release-signature';
import { ReleaseIntegrityError } from './release-files.ts';

/** The public keys of each remote, by remote. */
export type ReleaseKeys = Readonly<Record<string, readonly string[]>>;

const PinnedKeysSchema = Type.Record(Type.String(), Type.Array(Type.String(), { minItems: 1 }));

/**
 * Reads the keys that this machine pins: `{ "search": ["ed25519:…"] }`.
 *
 * @throws Error that names the file, and what is wrong with it
 */
export function readPinnedKeys(file: string): ReleaseKeys {
  try {
    const keys: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!Value.Check(PinnedKeysSchema, keys))
      throw new Error('it has to be an object with a list of keys for each remote');
    for (const key of Object.values(keys).flat()) parseReleaseKey(key);
    return keys;
  } catch (error) {
    throw new Error(
      `RELEASE_KEYS: ${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * @param channelKeys the keys that the API knows for the remote; undefined when it has none
 * @param pinnedKeys the keys that this machine accepts instead, for all remotes; null when it pins
 *   none
 * @throws ReleaseIntegrityError when the release needs a signature and has no valid one
 */
export function requireSignature(
  release: SignedRelease & { readonly signature?: string },
  channelKeys: readonly string[] | undefined,
  pinnedKeys: ReleaseKeys | null,
): void {
  const { id, version, signature } = release;
  const keys = pinnedKeys === null ? channelKeys : (pinnedKeys[id] ?? []);
  if (keys === undefined) return;
  if (signature === undefined)
    throw new ReleaseIntegrityError(`${id} ${version} is not signed, and ${id} has signing keys`);
  if (!isReleaseSignedBy(release, signature, keys))
    throw new ReleaseIntegrityError(
      `${id} ${version} is not signed by a key of ${id}${pinnedKeys === null ? '' : ' in RELEASE_KEYS'}`,
    );
}
