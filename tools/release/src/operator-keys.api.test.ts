import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { formatReleaseKey, signRelease } from '@paddock/contracts/release-signature';
import { startTestDatabase } from '../../../apps/api/src/testing/test-database.ts';
import type { TestDatabase } from '../../../apps/api/src/testing/test-database.ts';
import { addKey, listKeys, revokeKey } from './operator-keys.ts';
import { withDatabase, type OperatorDatabase } from './operator.ts';

const TEAM = generateKeyPairSync('ed25519').privateKey;
const KEY = formatReleaseKey(TEAM);
const OTHER_KEY = formatReleaseKey(generateKeyPairSync('ed25519').publicKey);
const LIVE = { id: 'search', version: '1.0.0-a', digest: `sha384-${'A'.repeat(64)}` };

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(async () => {
  await database.stop();
});

const run = (work: (connection: OperatorDatabase) => Promise<void>) =>
  withDatabase(database.url, work);

/** Makes the release live in the channel `live`. */
async function makeLive({ pool }: OperatorDatabase, signature: string | null): Promise<void> {
  const { id, version, digest } = LIVE;
  await pool.query(
    `insert into releases (remote, version, digest, manifest, shared, registered_at, registered_by, signature) values ($1, $2, $3, '{}', '{}', now(), 'ci', $4)`,
    [id, version, digest, signature],
  );
  await pool.query(
    `insert into channel_entries (channel, remote, version, is_pinned, changed_at, changed_by) values ('live', $1, $2, false, now(), 'ci')`,
    [id, version],
  );
}

describe('the commands for signing keys', () => {
  beforeEach(() =>
    run(async ({ pool }) => {
      await pool.query(
        'delete from release_keys; delete from channel_entries; delete from releases',
      );
    }),
  );

  it('register, list and revoke keys, and record it in the security log', () =>
    run(async (connection) => {
      await addKey(connection, { remote: 'search', name: 'ci', publicKey: KEY });
      await addKey(connection, { remote: 'search', name: 'laptop', publicKey: OTHER_KEY });
      await revokeKey(connection, 'ci');
      expect(await listKeys(connection)).toEqual([
        expect.stringMatching(/^ {2}search: ci, ed25519:\S+, registered [\d-]+, revoked [\d-]+$/),
        expect.stringMatching(/^ {2}search: laptop, ed25519:\S+, registered [\d-]+$/),
      ]);
      const { rows } = await connection.pool.query(
        `select act, actor, detail from audit where act like 'release-key.%' order by id`,
      );
      const detail = { name: 'ci', remote: 'search', publicKey: KEY };
      expect(rows).toEqual([
        { act: 'release-key.create', actor: 'operator', detail },
        expect.objectContaining({ act: 'release-key.create' }),
        { act: 'release-key.revoke', actor: 'operator', detail },
      ]);
    }));

  it('refuse an invalid key, a name or key that is taken, and a second revocation', () =>
    run(async (connection) => {
      const add = (name: string, publicKey: string) =>
        addKey(connection, { remote: 'search', name, publicKey });
      await expect(add('ci', 'hay')).rejects.toThrow('"hay" is not a public key');
      await add('ci', KEY);
      await expect(add('ci', OTHER_KEY)).rejects.toThrow('The key name "ci" is taken');
      await expect(add('laptop', KEY)).rejects.toThrow('has this key already');
      await revokeKey(connection, 'ci');
      await expect(revokeKey(connection, 'ci')).rejects.toThrow('There is no active key "ci"');
    }));

  it('refuse a first key with which the live release is not signed', () =>
    run(async (connection) => {
      await makeLive(connection, null);
      const add = (publicKey: string) =>
        addKey(connection, { remote: 'search', name: 'ci', publicKey });
      await expect(add(KEY)).rejects.toThrow('search 1.0.0-a is live and not signed with this key');
      await connection.pool.query('update releases set signature = $1', [signRelease(LIVE, TEAM)]);
      await expect(add(OTHER_KEY)).rejects.toThrow('not signed with this key');
      await add(KEY);
    }));
});
