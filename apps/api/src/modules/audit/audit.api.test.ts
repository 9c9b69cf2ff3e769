import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountActivity, AccountExport } from '@paddock/contracts/http';
import pg from 'pg';
import { canChangeAuditLog } from '../../database/api-role.ts';
import { ChannelsRepository } from '../releases/channels.repository.ts';
import { createAccountErasers, eraseDueAccounts } from '../identity/erasure/erase.ts';
import {
  DAY,
  getSessionCookie,
  MINUTE,
  startIdentityApi,
  type IdentityApi,
  type Visitor,
} from '../../testing/identity-api.ts';
import { AuditRepository } from './audit.repository.ts';

const ADDRESS = '203.0.113.77';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0';

describe('the audit log', () => {
  let identity: IdentityApi;
  beforeAll(async () => {
    identity = await startIdentityApi({ API_REQUESTS_PER_MINUTE: '60' });
  });
  afterAll(() => identity.stop());

  const query = async (text: string, values: readonly unknown[] = []) =>
    (await identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]))
      .rows;
  const findAccountId = async (uid: string) =>
    (await query('select id from accounts where firebase_id = $1', [uid]))[0]?.['id'];
  /** Lists the account's security events, oldest first, without the prefix of their names. */
  const listEvents = async (uid: string) =>
    (
      await query(
        "select act from audit where account_id = $1 and act like 'security.%' order by id",
        [await findAccountId(uid)],
      )
    ).map(({ act }) => String(act).replace('security.', ''));
  const sync = (token: string | null, cookie: string | null = null, address = ADDRESS) =>
    identity.api.app.inject({
      method: 'POST',
      url: '/api/__session',
      payload: { token },
      headers: {
        'user-agent': FIREFOX,
        'x-forwarded-for': address,
        ...(cookie === null ? {} : { cookie: `__session=${cookie}` }),
      },
    });
  const signOut = (visitor: Visitor) => sync(null, visitor.cookie);

  it('records a sign-in with the device and the address’s prefix, and neither in full', async () => {
    const signedIn = await sync(await identity.issuer.issue({ uid: 'uid-origin' }));
    expect(signedIn.statusCode).toBe(200);
    const id = await findAccountId('uid-origin');
    const rows = await query('select audit.* from audit where account_id = $1', [id]);
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        account_id: id,
        actor_account_id: id,
        actor: null,
        act: 'security.sign-in',
        subject_type: null,
        subject_id: null,
        address_prefix: '203.0.113.0/24',
        device: 'Firefox on Windows',
        detail: { isNewDevice: true },
        at: expect.any(Date),
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.77|Gecko|example\.nz/);
  });

  it('records each action that ends sessions', async () => {
    const first = await identity.signIn({ uid: 'uid-ends' });
    await signOut(first);
    await signOut(first);
    identity.advanceClock(MINUTE);
    const phone = await identity.signIn({ uid: 'uid-ends' });
    identity.advanceClock(MINUTE);
    const laptop = await identity.signIn({ uid: 'uid-ends' });
    const { sessions } = (await laptop.request('GET', '/api/account/sessions')).json<{
      sessions: { id: string; isCurrent: boolean }[];
    }>();
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    await laptop.request('DELETE', `/api/account/sessions/${other?.id}`);
    expect((await phone.request('GET', '/api/account')).statusCode).toBe(401);
    await laptop.request('DELETE', '/api/account/sessions');
    expect(await listEvents('uid-ends')).toEqual([
      'sign-in',
      'sign-out',
      'sign-in',
      'sign-in',
      'device-signed-out',
      'signed-out-everywhere',
    ]);
  });

  it('records changes to the account, and a repeated change at most once a minute', async () => {
    const mere = await identity.signIn({ uid: 'uid-changes' });
    for (let count = 0; count < 3; count += 1) {
      expect((await mere.request('GET', '/api/account/export')).statusCode).toBe(200);
      expect((await mere.request('POST', '/api/account/password-changes')).statusCode).toBe(204);
    }
    await mere.request('POST', '/api/account/email', { email: 'mere@new.example.nz' });
    await identity.api.app.inject({
      method: 'POST',
      url: '/api/auth/mails',
      payload: { kind: 'reset', email: 'uid-changes@example.nz' },
    });
    await identity.api.core.mailer.waitUntilIdle();
    await sync(
      await identity.issuer.issue({
        uid: 'uid-changes',
        authTime: new Date(identity.now().getTime() - 5_000),
        issuedAt: new Date(identity.now().getTime() + 2_000),
        claims: { email: 'mere@new.example.nz' },
      }),
      mere.cookie,
    );
    identity.advanceClock(MINUTE);
    const confirmed = await sync(
      await identity.issuer.issue({
        uid: 'uid-changes',
        claims: { email: 'mere@new.example.nz' },
      }),
      mere.cookie,
    );
    const again = identity.createVisitor(getSessionCookie(confirmed) ?? '');
    await again.request('DELETE', '/api/account');
    const restored = await sync(
      await identity.issuer.issue({
        uid: 'uid-changes',
        authTime: new Date(identity.now().getTime() + 1_000),
        claims: { email: 'mere@new.example.nz' },
      }),
    );
    await identity
      .createVisitor(getSessionCookie(restored) ?? '')
      .request('DELETE', '/api/account/deletion');
    expect(await listEvents('uid-changes')).toEqual([
      'sign-in',
      'data-exported',
      'password-changed',
      'email-change-requested',
      'password-reset-requested',
      'email-changed',
      'identity-confirmed',
      'deletion-scheduled',
      'sign-in',
      'deletion-cancelled',
    ]);
    expect(
      JSON.stringify(await query('select * from audit where detail::text like $1', ['%@%'])),
    ).toBe('[]');
  });

  it('records refused sign-ins once per hour and network, so that an attacker cannot fill it', async () => {
    const countRefusals = async () =>
      (
        await query(
          "select account_id, address_prefix::text, detail from audit where act = 'security.sign-in-refused' and account_id is null",
        )
      ).map(({ address_prefix: prefix, detail }) => [prefix, detail]);
    for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2', '2001:db8:a1:42::7'])
      expect(
        (await sync(await identity.issuer.issue({ isForged: true }), null, address)).statusCode,
      ).toBe(401);
    expect(await countRefusals()).toEqual([
      ['198.51.100.0/24', { reason: 'invalid_token' }],
      ['2001:db8:a1::/48', { reason: 'invalid_token' }],
    ]);
    identity.advanceClock(61 * MINUTE);
    await sync('not a token', null, '198.51.100.1');
    expect(await countRefusals()).toHaveLength(3);
  });

  it('records a client that a rate limit blocks once per window, not per request', async () => {
    const readBlocks = () =>
      query(
        "select address_prefix::text, detail from audit where act = 'rate-limit.block' order by id",
      );
    const flood = async (address: string) => {
      let blocked = 0;
      for (let count = 0; count < 80; count += 1) {
        const { statusCode } = await identity.api.app.inject({
          method: 'GET',
          url: count % 2 ? '/api/towns' : '/api/listings',
          headers: { 'x-forwarded-for': address },
        });
        if (statusCode === 429) blocked += 1;
      }
      return blocked;
    };
    expect(await flood('192.0.2.9')).toBeGreaterThan(10);
    expect(await flood('192.0.2.10')).toBeGreaterThan(10);
    // The entry is written after the response.
    while ((await readBlocks()).length < 2) await new Promise(setImmediate);
    expect(await readBlocks()).toEqual(
      Array(2).fill({
        address_prefix: '192.0.2.0/24',
        detail: { path: expect.stringMatching(/^\/api\//), limit: 60 },
      }),
    );
  });

  it('records deploys and changes of deploy tokens with who made them', async () => {
    const { deployTokens } = identity.api.modules.releases;
    await deployTokens.create('ci', 'search', identity.now());
    await deployTokens.create('ci', 'search', identity.now());
    await deployTokens.revoke('ci', identity.now());
    await deployTokens.revoke('ci', identity.now());
    await new ChannelsRepository(identity.api.core.db).applyChange('live', {
      revision: 1,
      remote: 'search',
      act: 'retire',
      by: 'ci of search',
      at: identity.now(),
      reason: 'gone',
      from: { version: '1.0.0-a', canary: null, isPinned: false },
      to: null,
    });
    expect(
      await query("select act, actor, detail from audit where act like 'deploy%' order by id"),
    ).toEqual([
      { act: 'deploy-token.create', actor: 'operator', detail: { name: 'ci', remote: 'search' } },
      { act: 'deploy-token.revoke', actor: 'operator', detail: { name: 'ci', remote: 'search' } },
      {
        act: 'deploy.retire',
        actor: 'ci of search',
        detail: { channel: 'live', revision: 1, remote: 'search', from: '1.0.0-a', to: null },
      },
    ]);
  });

  it('cannot be changed, emptied, or deleted within 12 months, not even by the table’s owner', async () => {
    await identity.signIn({ uid: 'uid-tamper' });
    const id = Number(await findAccountId('uid-tamper'));
    const owner = new pg.Client({ connectionString: identity.api.core.config.databaseUrl });
    await owner.connect();
    for (const statement of [
      `update audit set at = now() - interval '2 years' where account_id = ${id}`,
      `delete from audit where account_id = ${id}`,
      'truncate audit',
    ])
      await expect(owner.query(statement)).rejects.toThrow(/append-only/);
    await owner.end();
    for (const prefix of ['203.0.113.77/32', '2001:db8::/64'])
      await expect(
        query("insert into audit (act, address_prefix) values ('security.sign-in', $1)", [prefix]),
      ).rejects.toThrow(/audit_address_prefix_check/);
    expect(await listEvents('uid-tamper')).toEqual(['sign-in']);
  });

  it('cannot be changed by the API’s database user, who owns no table', async () => {
    const { pool } = identity.api.core.connection;
    for (const statement of [
      "update audit set at = now() - interval '2 years'",
      'delete from audit',
      'truncate audit',
      'alter table audit disable trigger all',
      'drop table audit',
      "update schema_migrations set name = 'x'",
      'create table mine ()',
    ])
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    const user = await pool.query(
      'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(user.rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
    expect(await canChangeAuditLog(pool)).toBe(false);
  });

  it('is kept for 12 months', async () => {
    await query(
      "insert into audit (act, at) select 'old', now() - make_interval(months => 12, days => days) from unnest('{1, -1}'::int[]) as days",
    );
    await new AuditRepository(identity.api.core.db).deleteOld();
    expect(
      await query(
        "select at > now() - interval '12 months' as is_young from audit where act = 'old'",
      ),
    ).toEqual([{ is_young: true }]);
  });

  it('shows users their own events, and exports them', async () => {
    await identity.signIn({ uid: 'uid-other' });
    const wiremu = await identity.signIn({ uid: 'uid-own' });
    const activity = await wiremu.request('GET', '/api/account/activity');
    expect(activity.json<AccountActivity>()).toEqual({
      events: [
        {
          type: 'sign-in',
          device: 'Firefox on Windows',
          isNewDevice: true,
          at: expect.any(String),
        },
      ],
    });
    const { acts } = (await wiremu.request('GET', '/api/account/export')).json<AccountExport>();
    expect(acts).toMatchObject([{ act: 'security.sign-in', device: 'Firefox on Windows' }]);
  });

  it('keeps an erased account’s entries under its number, without its name or email', async () => {
    const leaver = await identity.signIn({ uid: 'uid-leaver' });
    const id = await findAccountId('uid-leaver');
    await leaver.request('DELETE', '/api/account');
    identity.advanceClock(15 * DAY);
    const { accounts } = identity.api.modules.identity;
    await eraseDueAccounts({
      accounts,
      erasers: createAccountErasers(identity.administrator, [], accounts),
      now: identity.now,
      log: identity.api.core.log,
    });
    expect(await findAccountId('uid-leaver')).toBeUndefined();
    const entries = await query('select * from audit where account_id = $1 order by id', [id]);
    expect(entries.map(({ act }) => act)).toEqual([
      'security.sign-in',
      'security.deletion-scheduled',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/uid-leaver/);
  });
});
