import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DeployTokensRepository } from '../../../apps/api/src/modules/releases/deploy-tokens.repository.ts';
import { startTestDatabase } from '../../../apps/api/src/testing/test-database.ts';
import type { TestDatabase } from '../../../apps/api/src/testing/test-database.ts';
import { createToken, listTokens, withDatabase, revokeToken } from './operator.ts';

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

it('withDatabase throws a usage error when no database is set', async () => {
  await expect(withDatabase(undefined, () => Promise.resolve())).rejects.toThrow(
    'Set DATABASE_URL',
  );
});
