import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ChannelsRepository } from '../../../apps/api/src/modules/releases/channels.repository.ts';
import { DeployTokensRepository } from '../../../apps/api/src/modules/releases/deploy-tokens.repository.ts';
import { startTestDatabase } from '../../../apps/api/src/testing/test-database.ts';
import type { TestDatabase } from '../../../apps/api/src/testing/test-database.ts';
import { createChannel, createToken, listTokens, revokeToken, withDatabase } from './operator.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(async () => {
  await database.stop();
});

it('createToken, listTokens and revokeToken create, list and revoke tokens, and show a token only once', () =>
  withDatabase(database.url, async (connection) => {
    const token = await createToken(connection, 'search', 'ci');
    await expect(createToken(connection, 'listings', 'ci')).rejects.toThrow(
      'The token name "ci" is taken',
    );
    expect(await new DeployTokensRepository(connection.db).findActive(token, new Date())).toEqual({
      name: 'ci',
      remote: 'search',
    });
    expect(await listTokens(connection)).toEqual([
      expect.stringMatching(/^ {2}search: ci, created [\d-]+, last used [\d-]+$/),
    ]);
    await revokeToken(connection, 'ci');
    await expect(revokeToken(connection, 'ci')).rejects.toThrow('There is no active token "ci"');
    expect(await listTokens(connection)).toEqual([expect.stringContaining('revoked')]);
  }));

it('createChannel creates a channel with the stable versions of another one', () =>
  withDatabase(database.url, async (connection) => {
    await expect(createChannel(connection, 'staging', 'live')).rejects.toThrow(
      'The channel "live" has no live remotes',
    );
    await connection.db
      .insertInto('releases')
      .values(
        ['1.0.0-a', '1.0.0-b'].map((version) => ({
          remote: 'search',
          version,
          digest: `sha384-${version}`,
          manifest: '{}',
          shared: '{}',
          registered_at: new Date(),
          registered_by: 'ci',
        })),
      )
      .execute();
    await connection.db
      .insertInto('channel_entries')
      .values({
        channel: 'live',
        remote: 'search',
        version: '1.0.0-a',
        canary_version: '1.0.0-b',
        canary_percent: 10,
        is_pinned: true,
        changed_at: new Date(),
        changed_by: 'ci',
      })
      .execute();
    expect(await createChannel(connection, 'staging', 'live')).toEqual(['search 1.0.0-a']);
    expect(await new ChannelsRepository(connection.db).listEntries('staging')).toMatchObject([
      { remote: 'search', entry: { version: '1.0.0-a', canary: null, isPinned: false } },
    ]);
    await expect(createChannel(connection, 'staging', 'live')).rejects.toThrow(
      'The channel "staging" exists already',
    );
  }));

it('withDatabase throws a usage error when no database is set', async () => {
  await expect(withDatabase(undefined, () => Promise.resolve())).rejects.toThrow(
    'Set DATABASE_URL',
  );
});
