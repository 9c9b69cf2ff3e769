/** What those who run Paddock do on the database itself: tokens, and taking old releases away. */
import { connectDatabase } from '../../../apps/api/src/database/client.ts';
import { migrate } from '../../../apps/api/src/database/migrate.ts';
import { DeployTokensRepository } from '../../../apps/api/src/modules/releases/deploy-tokens.repository.ts';
import { ReleasesRepository } from '../../../apps/api/src/modules/releases/releases.repository.ts';
import { KEPT_DAYS } from '../../../apps/api/src/modules/releases/releases.service.ts';
import type { Bucket } from '@paddock/release-store/bucket';
import { removeRelease } from '@paddock/release-store/release-files';
import { UsageError } from './usage-error.ts';

const DAY_MS = 24 * 3_600_000;
const UNDONE = 'a dry run changes nothing';

type Connection = ReturnType<typeof connectDatabase>;

/** @throws UsageError where nobody says which database */
export async function onDatabase<Result>(url: string | undefined, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  if (!url) throw new UsageError('Set DATABASE_URL to Paddock’s database, or use the npm script, which finds it.');
  await migrate(url);
  const connection = connectDatabase({ url, maxConnections: 1 });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** @returns the token, which nobody can read again */
export async function createToken({ db }: Connection, remote: string, name: string): Promise<string> {
  const token = await new DeployTokensRepository(db).create(name, remote, new Date());
  if (token === null) throw new UsageError(`There is a token "${name}" already, or was one: say another name, with --name.`);
  return token;
}

export async function listTokens({ db }: Connection): Promise<readonly string[]> {
  const day = (time: Date) => time.toISOString().slice(0, 10);
  return (await new DeployTokensRepository(db).list()).map(({ name, remote, createdAt, revokedAt, lastUsedAt }) => `  ${remote}: ${name}, made ${day(createdAt)}, ${revokedAt ? `revoked ${day(revokedAt)}` : lastUsedAt ? `last used ${day(lastUsedAt)}` : 'never used'}`);
}

export async function revokeToken({ db }: Connection, name: string): Promise<void> {
  if (!(await new DeployTokensRepository(db).revoke(name, new Date()))) throw new UsageError(`No token of the name "${name}" lives.`);
}

export interface GcOptions {
  readonly bucket: Bucket;
  /** Null: every one. */
  readonly remote: string | null;
  /** The newest of each remote stay, live or not. */
  readonly kept: number;
  readonly isDryRun: boolean;
}

/** Takes away what was live nowhere for 30 days. Marked first, so that it cannot go live meanwhile. @returns what went, or would */
export async function collectGarbage({ db }: Connection, { bucket, remote, kept, isDryRun }: GcOptions): Promise<readonly string[]> {
  const now = new Date();
  let marked: readonly { readonly id: string; readonly version: string }[] = [];
  await db
    .transaction()
    .execute(async (transaction) => {
      marked = await new ReleasesRepository(transaction).markRemovable({ remote, kept, before: new Date(now.getTime() - KEPT_DAYS * DAY_MS), now });
      if (isDryRun) throw new Error(UNDONE);
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === UNDONE)) throw error;
    });
  if (!isDryRun) {
    for (const release of marked) {
      await removeRelease(bucket, release);
      await new ReleasesRepository(db).remove(release.id, release.version);
    }
  }
  return marked.map(({ id, version }) => `${id} ${version}`);
}
