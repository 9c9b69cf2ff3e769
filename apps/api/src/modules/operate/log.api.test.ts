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
    const { entries, nextCursor } = await getLog('account=UID-HEMI@example.nz&days=30');
    expect(nextCursor).toBeNull();
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
        facts: [{ name: 'permission', value: 'editor' }],
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

  it('filters the events of listings and of news, without moderators’ decisions about them', async () => {
    await identity.api.core.connection.pool.query(
      `insert into audit (act, subject_type, subject_id, at) values
        ('publish', 'listing', 123456789, now() - interval '2 minutes'),
        ('news-published', 'news', 123456780, now() - interval '1 minute'),
        ('moderation.hide', 'listing', 123456789, now())`,
    );
    expect(await listEvents('event=listing')).toEqual(['publish']);
    expect(await listEvents('event=news')).toEqual(['news-published']);
  });

  it('lists every entry once, 50 on a page, even when they have the same time', async () => {
    await identity.api.core.connection.pool.query(
      "insert into audit (act, detail, at) select 'deploy.test', jsonb_build_object('revision', number), now() from generate_series(1, 101) as number",
    );
    const pages: SecurityLog['entries'][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await getLog(`event=deploy${cursor && `&cursor=${cursor}`}`);
      pages.push(page.entries);
      cursor = page.nextCursor;
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 1]);
    const numbers = pages.flat().map(({ facts }) => Number(facts[0]?.value));
    expect(numbers).toEqual(Array.from({ length: 101 }, (_, index) => 101 - index));
  });

  it('refuses a cursor that is not one of its own', async () => {
    expect((await ana.request('GET', '/api/operate/log?cursor=soon')).statusCode).toBe(400);
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
