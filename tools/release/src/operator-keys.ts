/** The operator's commands for signing keys, which work directly on the database (ADR 59). */
import { isReleaseSignedBy, parseReleaseKey } from '@paddock/contracts/release-signature';
import { ReleaseKeysRepository } from '../../../apps/api/src/modules/releases/release-keys.repository.ts';
import type { OperatorDatabase } from './operator.ts';
import { UsageError } from './usage-error.ts';

/**
 * Registers a public key. Before a remote's first key, its live releases must be signed with it,
 * because shells would refuse them otherwise.
 *
 * @throws UsageError when the key cannot be registered
 */
export async function addKey(
  { db }: OperatorDatabase,
  key: { readonly remote: string; readonly name: string; readonly publicKey: string },
): Promise<void> {
  const { remote, name, publicKey } = key;
  try {
    parseReleaseKey(publicKey);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const keys = new ReleaseKeysRepository(db);
  if ((await keys.list(remote)).length === 0) {
    const unsigned = (await keys.listLive(remote)).filter(
      (release) => !isReleaseSignedBy(release, release.signature ?? '', [publicKey]),
    );
    if (unsigned.length > 0)
      throw new UsageError(
        `${unsigned.map(({ version }) => `${remote} ${version}`).join(' and ')} is live and not signed with this key, so shells would refuse it. The team first has to release ${remote} with RELEASE_SIGNING_KEY, or to sign the live version: npm run release -- upload ${remote}`,
      );
  }
  if (!(await keys.add(key, new Date())))
    throw new UsageError(
      `The key name "${name}" is taken, perhaps by a revoked key, or ${remote} has this key already.`,
    );
}

export async function listKeys({ db }: OperatorDatabase): Promise<readonly string[]> {
  const day = (time: Date) => time.toISOString().slice(0, 10);
  return (await new ReleaseKeysRepository(db).list()).map(
    ({ name, remote, publicKey, createdAt, revokedAt }) =>
      `  ${remote}: ${name}, ${publicKey}, registered ${day(createdAt)}${revokedAt ? `, revoked ${day(revokedAt)}` : ''}`,
  );
}

export async function revokeKey({ db }: OperatorDatabase, name: string): Promise<void> {
  if (!(await new ReleaseKeysRepository(db).revoke(name, new Date())))
    throw new UsageError(`There is no active key "${name}".`);
}
