/**
 * The gc command. It removes releases that are not live, are too old to roll back to, and cannot be
 * in an open page any more (ADR 18, decision 10).
 */
import { RELEASE_RETENTION_DAYS } from '@paddock/contracts/channel';
import type { Bucket } from '@paddock/shell/releases/bucket';
import { listStoredReleases, removeRelease } from '@paddock/shell/releases/release-files';
import type { StoredRelease } from '@paddock/shell/releases/release-files';
import { DAY_MS } from '@paddock/runtime/durations';
import { ReleasesRepository } from '../../../apps/api/src/modules/releases/releases.repository.ts';
import type { OperatorDatabase } from './operator.ts';
import { UsageError } from './usage-error.ts';

const ROLLBACK = 'dry run: roll back the transaction';

export interface GcOptions {
  readonly bucket: Bucket;
  /** Null for all remotes. */
  readonly remote: string | null;
  /** How many of each remote's newest releases to keep, whether live or not. */
  readonly keepCount: number;
  readonly isDryRun: boolean;
  /**
   * `{remote}/{version}` of unregistered builds that are in use because dist/composition.json lists
   * them.
   */
  readonly inUse?: ReadonlySet<string>;
  readonly now?: () => Date;
}

/**
 * Removes releases that were not live within the last 30 days, and uploads that were not registered
 * within 30 days. Before their files are removed, releases are marked, so that they cannot go live
 * during the removal.
 *
 * @returns a line for each release that was removed, or that would be removed on a dry run
 * @throws UsageError when the bucket seems to belong to another database
 */
export async function collectGarbage(
  { db }: OperatorDatabase,
  {
    bucket,
    remote,
    keepCount,
    isDryRun,
    inUse = new Set(),
    now: clock = () => new Date(),
  }: GcOptions,
): Promise<readonly string[]> {
  const now = clock();
  const before = new Date(now.getTime() - RELEASE_RETENTION_DAYS * DAY_MS);
  const stored = await listStoredReleases(bucket, remote);
  const isOld = ({ id, version, writtenAt }: StoredRelease) =>
    writtenAt < before && !inUse.has(`${id}/${version}`);
  let known: ReadonlySet<string> = new Set();
  let marked: readonly { readonly id: string; readonly version: string }[] = [];
  let unregistered: readonly StoredRelease[] = [];
  await db
    .transaction()
    .execute(async (transaction) => {
      const releases = new ReleasesRepository(transaction);
      marked = await releases.markRemovable({ remote, keepCount: keepCount, before, now });
      known = new Set(
        (await releases.listAllVersions()).map(({ id, version }) => `${id}/${version}`),
      );
      unregistered = stored.filter(
        (release) => !known.has(`${release.id}/${release.version}`) && isOld(release),
      );
      requireMatchingBucket(bucket, stored, known, unregistered);
      for (const { id, version } of unregistered)
        await releases.reserveForRemoval(id, version, now);
      if (isDryRun) throw new Error(ROLLBACK);
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === ROLLBACK)) throw error;
    });
  const removable = [...marked, ...unregistered];
  if (!isDryRun) {
    for (const release of removable) {
      await removeRelease(bucket, release);
      await new ReleasesRepository(db).remove(release.id, release.version);
    }
  }
  return removable.map(
    ({ id, version }) =>
      `${id} ${version}${known.has(`${id}/${version}`) ? '' : ' (never registered)'}`,
  );
}

/**
 * Throws when the database knows none of the bucket's releases, because the bucket then most likely
 * belongs to another database.
 */
function requireMatchingBucket(
  bucket: Bucket,
  stored: readonly StoredRelease[],
  known: ReadonlySet<string>,
  unregistered: readonly StoredRelease[],
): void {
  if (unregistered.length === 0 || stored.some(({ id, version }) => known.has(`${id}/${version}`)))
    return;
  throw new UsageError(
    `This database knows none of the releases in ${bucket.name}. Check that DATABASE_URL and RELEASE_STORE belong together. Nothing was removed.`,
  );
}
