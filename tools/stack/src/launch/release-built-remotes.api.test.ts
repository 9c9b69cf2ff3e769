import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LOCAL_CHANNEL } from '@paddock/contracts/channel';
import { connectDatabase } from '../../../../apps/api/src/database/client.ts';
import { DeployTokensRepository } from '../../../../apps/api/src/modules/releases/deploy-tokens.repository.ts';
import { ReleasesRepository } from '../../../../apps/api/src/modules/releases/releases.repository.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '../../../../apps/api/src/testing/test-database.ts';
import { prepareChannel, createNewRemoteToken } from './release-built-remotes.ts';
import { readTokens } from './release-settings.ts';

let database: TestDatabase;
let connection: ReturnType<typeof connectDatabase>;
let stateFolder: string;

beforeAll(async () => {
  database = await startTestDatabase();
  connection = connectDatabase({ url: database.url, maxConnections: 1 });
  stateFolder = mkdtempSync(path.join(tmpdir(), 'paddock-put-live-'));
});
afterAll(async () => {
  await connection.close();
  await database.stop();
  rmSync(stateFolder, { recursive: true, force: true });
});

it('prepareChannel removes the records of the shells (hosts) that serve the local channel, but not those of other channels', async () => {
  const releases = new ReleasesRepository(connection.db);
  const before = new Date(Date.now() - 60_000);
  for (const channel of [LOCAL_CHANNEL, 'live'])
    await releases.saveHost(
      channel,
      { oldestContract: 1, newestContract: 1, shared: { react: '18.0.0' } },
      new Date(),
    );
  await prepareChannel(database.url, []);
  expect([
    (await releases.listHosts(LOCAL_CHANNEL, before)).length,
    (await releases.listHosts('live', before)).length,
  ]).toEqual([0, 1]);
});

it('createNewRemoteToken adds the token of a new remote to the existing tokens', async () => {
  await createNewRemoteToken(database.url, stateFolder, 'search');
  await createNewRemoteToken(database.url, stateFolder, 'calendar');
  const tokens = readTokens(stateFolder) ?? {};
  expect(Object.keys(tokens)).toEqual(['search', 'calendar']);
  const repository = new DeployTokensRepository(connection.db);
  expect((await repository.list()).map(({ remote }) => remote).sort()).toEqual([
    'calendar',
    'search',
  ]);
  expect(statSync(path.join(stateFolder, 'deploy-tokens.json')).mode & 0o077).toBe(0);
});
