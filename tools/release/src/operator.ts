/**
 * The operator's commands for deploy tokens and channels, which work directly on the database. For
 * gc see collect-garbage.ts.
 */
import { connectDatabase } from '../../../apps/api/src/database/client.ts';
import { migrate } from '../../../apps/api/src/database/migrate.ts';
import { ChannelsRepository } from '../../../apps/api/src/modules/releases/channels.repository.ts';
import { DeployTokensRepository } from '../../../apps/api/src/modules/releases/deploy-tokens.repository.ts';
import { UsageError } from './usage-error.ts';

export type OperatorDatabase = ReturnType<typeof connectDatabase>;

/** @throws UsageError when `url` is empty or undefined */
export async function withDatabase<Result>(
  url: string | undefined,
  work: (connection: OperatorDatabase) => Promise<Result>,
): Promise<Result> {
  if (!url)
    throw new UsageError(
      'Set DATABASE_URL to Paddock’s database, or use the npm script, which finds it.',
    );
  await migrate(url);
  const connection = connectDatabase({ url, maxConnections: 1 });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/**
 * @returns the token, which cannot be read again
 * @throws UsageError when a token with this name already exists
 */
export async function createToken(
  { db }: OperatorDatabase,
  remote: string,
  name: string,
): Promise<string> {
  const token = await new DeployTokensRepository(db).create(name, remote, new Date());
  if (token === null)
    throw new UsageError(
      `The token name "${name}" is taken, perhaps by a revoked token: choose another with --name.`,
    );
  return token;
}

export async function listTokens({ db }: OperatorDatabase): Promise<readonly string[]> {
  const day = (time: Date) => time.toISOString().slice(0, 10);
  return (await new DeployTokensRepository(db).list()).map(
    ({ name, remote, createdAt, revokedAt, lastUsedAt }) =>
      `  ${remote}: ${name}, created ${day(createdAt)}, ${revokedAt ? `revoked ${day(revokedAt)}` : lastUsedAt ? `last used ${day(lastUsedAt)}` : 'never used'}`,
  );
}

export async function revokeToken({ db }: OperatorDatabase, name: string): Promise<void> {
  if (!(await new DeployTokensRepository(db).revoke(name, new Date())))
    throw new UsageError(`There is no active token "${name}".`);
}

/**
 * Creates a channel with the stable versions of another one, because shells refuse to serve an empty
 * channel.
 *
 * @returns the remotes, each as `search 1.0.0-abc`
 * @throws UsageError when the channel exists, or the other one does not or is empty
 */
export async function createChannel(
  { db }: OperatorDatabase,
  name: string,
  from: string,
): Promise<readonly string[]> {
  return await db.transaction().execute(async (transaction) => {
    const channels = new ChannelsRepository(transaction);
    const entries = await channels.listEntries(from);
    if (entries.length === 0)
      throw new UsageError(
        `The channel "${from}" has no live remotes. Name another one with --from.`,
      );
    if (!(await channels.create(name, from, new Date())))
      throw new UsageError(`The channel "${name}" exists already.`);
    return entries.map(({ remote, entry }) => `${remote} ${entry.version}`);
  });
}
