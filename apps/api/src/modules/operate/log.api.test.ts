import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem, SecurityLog } from '@paddock/contracts/http';
import { startIdentityApi, type IdentityApi, type Visitor } from '../../testing/identity-api.ts';
import { signInTestUser, type TestUser } from '../../testing/test-users.ts';

describe('the operators’ desk for the security log', () => {
  let identity: IdentityApi;
  let ana: Visitor;
  let hemi: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi();
    ana = await identity.signIn({ uid: 'uid-ana', claims: { permissions: ['operator'] } });
    hemi = await signInTestUser(identity, 'uid-hemi');
    await identity.api.core.connection.pool.query(
      `insert into audit (act, actor, account_id, detail, at) values
        ('security.permission-granted', 'operator', $1, '{"permission":"editor"}', now() - interval '20 days'),
        ('moderation.hide', null, 987654, '{}', now() - interval '20 days')`,
      [hemi.accountId],
    );
  });
  afterAll(() => identity.stop());

  const getLog = async (query: string) =>
    (await ana.request('GET', `/api/operate/log?${query}`)).json<SecurityLog>();
  const listEvents = async (query: string) =>
    (await getLog(query)).entries.map(({ event }) => event);

  it('finds an account’s entries by email and by number, with the names of the people', async () => {
    const { entries, hasMore } = await getLog('account=UID-HEMI@example.nz&days=30');
    expect(hasMore).toBe(false);
    const { rows } = await identity.api.core.connection.pool.query<{ name: string }>(
      'select name from accounts where id = $1',
      [hemi.accountId],
    );
    const account = { number: hemi.accountId, name: rows[0]?.name };
    expect(entries).toMatchObject([
      { event: 'security.sign-in', account, actor: account, device: expect.any(String) },
      {
        event: 'security.permission-granted',
        account,
        actor: { number: null, name: 'operator' },
        detail: 'permission=editor',
      },
    ]);
    expect(await listEvents(`account=${hemi.accountId}`)).toEqual(['security.sign-in']);
  });

  it('filters by event and by period, and names no deleted account', async () => {
    expect(await listEvents('event=moderation')).toEqual([]);
    expect((await getLog('event=moderation&days=30')).entries).toMatchObject([
      { event: 'moderation.hide', account: { number: 987654, name: null }, actor: null },
    ]);
  });

  it('lists at most 100 entries, and says that there are more', async () => {
    await identity.api.core.connection.pool.query(
      "insert into audit (act, detail, at) select 'deploy.test', '{}', now() from generate_series(1, 101)",
    );
    const { entries, hasMore } = await getLog('event=deploy');
    expect([entries.length, hasMore]).toEqual([100, true]);
  });

  it('says that no account has the email', async () => {
    const response = await ana.request('GET', '/api/operate/log?account=mere@example.nz');
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().details).toEqual([
      {
        field: 'account',
        message: expect.stringContaining('No account has the email mere@example.nz.'),
      },
    ]);
  });
});
