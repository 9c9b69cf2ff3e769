/** gc: what nobody is served, may go back to, or has an open page of, leaves the bucket (ADR 18, 10). */
import { RELEASES_KEPT_DAYS } from '@paddock/contracts/channel';
import type { Bucket } from '@paddock/release-store/bucket';
import { listStored, removeRelease } from '@paddock/release-store/release-files';
import type { StoredRelease } from '@paddock/release-store/release-files';
import { ReleasesRepository } from '../../../apps/api/src/modules/releases/releases.repository.ts';
import type { Connection } from './operator.ts';
import { UsageError } from './usage-error.ts';

const DAY_MS = 24 * 3_600_000;
const UNDONE = 'a dry run changes nothing';

export interface GcOptions {
  readonly bucket: Bucket;
  /** Null: every one. */
  readonly remote: string | null;
  /** The newest of each remote stay, live or not. */
  readonly kept: number;
  readonly isDryRun: boolean;
  /** `{remote}/{version}` of builds that are served without being registered: what a file names (dist/composition.json). */
  readonly inUse?: ReadonlySet<string>;
  readonly now?: () => Date;
}

/**
 * Takes away what was live nowhere for 30 days, and what was uploaded as long ago and never registered. Marked first, so
 * that it cannot go live meanwhile.
 *
 * @returns what went, or would. @throws UsageError where the bucket is another database's
 */
export async function collectGarbage(
  { db }: Connection,
  { bucket, remote, kept, isDryRun, inUse = new Set(), now: clock = () => new Date() }: GcOptions,
): Promise<readonly string[]> {
  const now = clock();
  const before = new Date(now.getTime() - RELEASES_KEPT_DAYS * DAY_MS);
  const stored = await listStored(bucket, remote);
  const isOld = ({ id, version, writtenAt }: StoredRelease) =>
    writtenAt < before && !inUse.has(`${id}/${version}`);
  let known: ReadonlySet<string> = new Set();
  let marked: readonly { readonly id: string; readonly version: string }[] = [];
  let unregistered: readonly StoredRelease[] = [];
  await db
    .transaction()
    .execute(async (transaction) => {
      const releases = new ReleasesRepository(transaction);
      marked = await releases.markRemovable({ remote, kept, before, now });
      known = new Set((await releases.listNames()).map(({ id, version }) => `${id}/${version}`));
      unregistered = stored.filter((one) => !known.has(`${one.id}/${one.version}`) && isOld(one));
      requireOurs(bucket, stored, known, unregistered);
      for (const { id, version } of unregistered) await releases.addRemoving(id, version, now);
      if (isDryRun) throw new Error(UNDONE);
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === UNDONE)) throw error;
    });
  const gone = [...marked, ...unregistered];
  if (!isDryRun) {
    for (const release of gone) {
      await removeRelease(bucket, release);
      await new ReleasesRepository(db).remove(release.id, release.version);
    }
  }
  return gone.map(
    (one) =>
      `${one.id} ${one.version}${known.has(`${one.id}/${one.version}`) ? '' : ' (never registered)'}`,
  );
}

/** A bucket whose releases are all strange to this database is likelier another's than rubbish from end to end. */
function requireOurs(
  bucket: Bucket,
  stored: readonly StoredRelease[],
  known: ReadonlySet<string>,
  unregistered: readonly StoredRelease[],
): void {
  if (unregistered.length === 0 || stored.some(({ id, version }) => known.has(`${id}/${version}`)))
    return;
  throw new UsageError(
    `This database knows no release of those in ${bucket.name}: is it the right one? Nothing was removed.`,
  );
}
