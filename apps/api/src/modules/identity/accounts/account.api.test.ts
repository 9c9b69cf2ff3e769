import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Account, AccountExport, Post, Problem } from '@paddock/contracts/http';
import { AuditRepository } from '../../audit/audit.repository.ts';
import { eraseDueAccounts, createAccountErasers, type AccountEraser } from '../erasure/erase.ts';
import type { IdentityAdministrator } from '../sign-in/administrator.ts';
import { checkRecentAccounts } from '../sign-in/check-recent-accounts.ts';
import { addListingFixture } from '../../../testing/listing-fixture.ts';
import {
  startConversation,
  createTestListing,
  signInTestUser,
} from '../../../testing/test-users.ts';
import {
  getSessionCookie,
  DAY,
  MINUTE,
  startIdentityApi,
  type IdentityApi,
} from '../../../testing/identity-api.ts';

const PROFILE = {
  name: 'Hemi Walker',
  phone: '027 123 4567',
  region: 'waikato',
  about: 'Dairy.\nTwo dogs.',
};

describe('a user’s account', () => {
  let identity: IdentityApi;
  const checkAccounts = (administrator: IdentityAdministrator = identity.administrator) => {
    const { accounts, sessions, recentAccounts } = identity.api.modules.identity;
    return checkRecentAccounts({
      administrator,
      accounts,
      sessions,
      audit: new AuditRepository(identity.api.core.db),
      recentAccounts,
      db: identity.api.core.db,
      now: identity.now,
    });
  };

  beforeAll(async () => {
    identity = await startIdentityApi();
    await addListingFixture(identity.api.core.connection.pool, { listings: 120 });
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
  /** Adds listings to the user's account and returns the public id of a live one. */
  async function giveListings(uid: string): Promise<string> {
    await query(
      "update listings set account_id = (select id from accounts where firebase_id = $1) where id in (select id from listings where account_id <> all (select id from accounts where firebase_id is not null) and status = 'live' and expires_at > now() order by id limit 5)",
      [uid],
    );
    await query(
      "update listings set status = 'archived' where id = (select max(listings.id) from listings join accounts on accounts.id = account_id where firebase_id = $1)",
      [uid],
    );
    const { rows } = await query(
      "select listings.public_id from listings join accounts on accounts.id = account_id where firebase_id = $1 and status = 'live' limit 1",
      [uid],
    );
    return String(rows[0]?.['public_id']);
  }

  it('has its text fields cleaned when the user changes them, and reports whether the profile is complete', async () => {
    const hemi = await identity.signIn({ uid: 'uid-hemi', claims: { name: undefined } });
    expect((await hemi.request('GET', '/api/account')).json()).toMatchObject({
      name: 'New member',
      profileComplete: false,
    });
    const changed = await hemi.request('PUT', '/api/account', {
      ...PROFILE,
      name: '  Hemi\n Walker ',
      phone: ' 027 123  4567 ',
    });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      expect.objectContaining({ ...PROFILE, profileComplete: true }),
    ]);
    expect(
      (await hemi.request('PUT', '/api/account', { name: 'Hemi', phone: '', region: null })).json(),
    ).toMatchObject({ phone: null, region: null, about: PROFILE.about, profileComplete: true });
    // The name in a later token must not replace the name that the user has set.
    identity.advanceClock(2_000);
    expect(
      (
        await identity.syncSession(await identity.issuer.issue({ uid: 'uid-hemi' }), hemi.cookie)
      ).json(),
    ).toMatchObject({ user: { name: 'Hemi' } });
  });

  it('returns advice for each invalid field', async () => {
    const hemi = await identity.signIn({ uid: 'uid-wrong' });
    const refused = await hemi.request('PUT', '/api/account', {
      name: ' ',
      phone: 'ring me',
      region: 'atlantis'.repeat(9),
      about: 'x'.repeat(2_049),
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<Problem>().details).toEqual([
      { field: 'name', message: 'Enter your name, in 80 characters or fewer.' },
      {
        field: 'phone',
        message: 'Enter a phone number such as 027 555 0142, or leave this empty.',
      },
      { field: 'region', message: 'Choose a region.' },
      { field: 'about', message: 'Use 2,048 characters or fewer.' },
    ]);
    expect(
      (
        await hemi.request('PUT', '/api/account', { ...PROFILE, region: 'atlantis' })
      ).json<Problem>().details,
    ).toEqual([{ field: 'region', message: 'Choose a region.' }]);
    for (const extra of [
      { id: '1' },
      { permissions: ['moderator'] },
      { email: 'other@example.nz' },
    ])
      expect((await hemi.request('PUT', '/api/account', { ...PROFILE, ...extra })).statusCode).toBe(
        400,
      );
  });

  it('exports all of its data, and no other account’s', async () => {
    const mere = await identity.signIn({ uid: 'uid-mere' });
    const shown = await giveListings('uid-mere');
    await query(
      "insert into contact_messages (receipt, kind, name, email, message) values ('PD-222222', 'contact', 'Mere', 'UID-mere@example.nz', 'Where is my listing?'), ('PD-333333', 'contact', 'Else', 'else@example.nz', 'Not from Mere at all.')",
    );
    const draft = (
      await mere.request('POST', '/api/account/posts', {
        kind: 'item',
        form: { category: '', values: { title: 'Half a thought' }, photos: [] },
      })
    ).json<Post>();
    const other = await identity.signIn({ uid: 'uid-else' });
    await other.request('POST', '/api/account/posts', {
      kind: 'item',
      form: { category: '', values: { title: 'else@example' }, photos: [] },
    });
    await mere.request('POST', `/api/account/posts/${shown}/action`, { action: 'withdraw' });
    await query(
      "insert into photos (account_id, upload_path, width, height, colour, blur) select id, 'accounts/' || firebase_id || '/uploads/1', 10, 10, '#000000', '' from accounts where firebase_id = 'uid-mere'",
    );
    await query(
      "insert into reports (reporter_account_id, listing_id, source, reason) select accounts.id, listings.id, 'person', 'scam' from accounts, listings where firebase_id = 'uid-mere' and listings.account_id <> accounts.id limit 1",
    );
    await query(
      "insert into moderation_acts (account_id, act, reason, note) select id, 'warn', 'scam', 'Mind the words.' from accounts where firebase_id = 'uid-mere'",
    );
    const response = await mere.request('GET', '/api/account/export');
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="paddock-\d{4}-\d\d-\d\d\.json"$/,
      ),
    });
    const all = response.json<AccountExport>();
    expect(all.account.firebase_id).toBe('uid-mere');
    expect(all.listings.map((listing) => listing['id'])).toContain(shown);
    expect(all.listings).toHaveLength(5);
    expect(all.contactMessages.map((message) => message['receipt'])).toEqual(['PD-222222']);
    expect(response.body).not.toMatch(/cookie|else@example/);
    expect(all).toMatchObject({
      drafts: [{ id: draft.id, form: { values: { title: 'Half a thought' } } }],
      photos: [{ uploadPath: 'accounts/uid-mere/uploads/1' }],
      acts: [{ act: 'security.sign-in' }, { act: 'withdraw', subjectId: shown }],
      reports: [{ reason: 'scam' }],
      decisions: [{ act: 'warn', note: 'Mind the words.', listingId: null }],
    });
    expect(all).toMatchObject({
      messages: [],
      pushSubscriptions: [],
      notificationPreferences: { quietHours: null },
    });
    identity.advanceClock(6 * MINUTE);
    const refused = await mere.request('GET', '/api/account/export');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([
      403,
      'requires_recent_login',
    ]);
    // When the email is unverified, contact messages from that address may belong to another
    // person.
    const claimed = await identity.signIn({
      uid: 'uid-claims',
      claims: { email: 'else@example.nz', email_verified: false },
    });
    expect(
      (await claimed.request('GET', '/api/account/export')).json<AccountExport>().contactMessages,
    ).toEqual([]);
  });

  it('exports messages and preferences, but not the secrets of push subscriptions', async () => {
    const [rangi, tui] = [
      await signInTestUser(identity, 'uid-rangi'),
      await signInTestUser(identity, 'uid-tui'),
    ];
    const conversation = await startConversation(
      rangi,
      await createTestListing(identity, tui.accountId, { title: 'Hay' }),
      'How much?',
    );
    await tui.request('POST', `/api/account/messages/${conversation}`, { body: 'Ten a bale.' });
    await startConversation(
      await signInTestUser(identity, 'uid-kea'),
      await createTestListing(identity, tui.accountId),
      'Not for Rangi',
    );
    await query(
      'insert into quiet_hours (account_id, from_minute, to_minute) values ($1, 1260, 360)',
      [rangi.accountId],
    );
    await query(
      "insert into push_subscriptions (account_id, session_id, kind, endpoint, p256dh, auth) select account_id, id, 'web', 'https://push.example/secret-place', 'secret-key', 'secret-auth' from sessions where account_id = $1",
      [rangi.accountId],
    );
    const response = await rangi.request('GET', '/api/account/export');
    const {
      messages,
      notificationPreferences: preferences,
      pushSubscriptions: subscriptions,
      notifications,
    } = response.json<AccountExport>();
    const nothingShared = {
      photos: [],
      phone: null,
      place: null,
      isMuted: false,
      isArchived: false,
    };
    expect(messages).toEqual([
      {
        conversationId: conversation,
        about: 'Hay',
        with: 'Person uid-tui',
        sequence: 1,
        isMine: true,
        body: 'How much?',
        ...nothingShared,
        createdAt: expect.any(String),
      },
      {
        conversationId: conversation,
        about: 'Hay',
        with: 'Person uid-tui',
        sequence: 2,
        isMine: false,
        body: 'Ten a bale.',
        ...nothingShared,
        createdAt: expect.any(String),
      },
    ]);
    expect(preferences).toMatchObject({
      channels: { message: { email: true }, news: { push: false } },
      quietHours: { from: '21:00', to: '06:00' },
    });
    expect(subscriptions).toEqual([
      { kind: 'web', device: 'Firefox on Windows', createdAt: expect.any(String) },
    ]);
    expect(notifications.map((notification) => notification['description'])).toEqual([
      'Message from Person uid-tui',
    ]);
    expect(response.body).not.toMatch(/secret|Not for Rangi/);
  });

  it('is hidden as soon as it is deleted, and restored when its user cancels the deletion within 14 days', async () => {
    const signedInAt = identity.now();
    const leaver = await identity.signIn({ uid: 'uid-leaver', authTime: signedInAt });
    const shown = await giveListings('uid-leaver');
    const profile = `/api/profiles/${(await leaver.request('GET', '/api/account')).json<Account>().id}`;
    expect((await identity.api.request(`/api/listings/${shown}`)).statusCode).toBe(200);
    identity.advanceClock(6 * MINUTE);
    const refused = await leaver.request('DELETE', '/api/account');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([
      403,
      'requires_recent_login',
    ]);

    const again = await identity.signIn({ uid: 'uid-leaver' });
    const deleted = await again.request('DELETE', '/api/account');
    expect([deleted.statusCode, getSessionCookie(deleted)]).toEqual([200, '']);
    const deletionAt = new Date(deleted.json<Account>().deletionAt ?? 0).getTime();
    expect(Math.abs(deletionAt - identity.now().getTime() - 14 * DAY)).toBeLessThan(MINUTE);
    for (const visitor of [leaver, again])
      expect((await visitor.request('GET', '/api/account')).statusCode).toBe(401);
    expect([
      (await identity.api.request(`/api/listings/${shown}`)).statusCode,
      (await identity.api.request(profile)).statusCode,
    ]).toEqual([410, 404]);
    expect((await identity.api.request('/api/listings?pageSize=50')).body).not.toContain(shown);

    identity.advanceClock(3 * DAY);
    const returned = await identity.signIn({ uid: 'uid-leaver' });
    expect((await returned.request('DELETE', '/api/account/deletion')).json()).toMatchObject({
      deletionAt: null,
    });
    expect([
      (await identity.api.request(`/api/listings/${shown}`)).statusCode,
      (await identity.api.request(profile)).statusCode,
    ]).toEqual([200, 200]);
    // A listing that was archived before the deletion stays archived.
    expect(
      (
        await query(
          "select count(*) as count from listings join accounts on accounts.id = account_id where firebase_id = 'uid-leaver' and status = 'archived'",
        )
      ).rows[0]?.['count'],
    ).toBe(1);
  });

  it('is erased everywhere after 14 days, including a retry after a failure, and its old tokens are refused', async () => {
    const { accounts } = identity.api.modules.identity;
    const erased = await identity.signIn({ uid: 'uid-erased' });
    await giveListings('uid-erased');
    const deletedAt = identity.now();
    await erased.request('DELETE', '/api/account');
    let isBroken = true;
    const elsewhere: AccountEraser = {
      name: 'a service that fails once',
      erase: () => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve()),
    };
    const erasers = createAccountErasers(identity.administrator, [elsewhere], accounts);
    const warnings: string[] = [];
    const eraseDue = () =>
      eraseDueAccounts({
        accounts,
        erasers,
        now: identity.now,
        log: {
          info: () => undefined,
          warn: (_fields: unknown, text?: string) => void warnings.push(String(text)),
        },
      });
    const countRows = async () =>
      (await query("select from accounts where firebase_id = 'uid-erased'")).rowCount;

    identity.advanceClock(13 * DAY);
    expect(await eraseDue()).toBe(0);
    identity.advanceClock(DAY + MINUTE);
    expect(
      (await identity.syncSession(await identity.issuer.issue({ uid: 'uid-erased' }))).json(),
    ).toMatchObject({ code: 'session_ended' });
    expect([await eraseDue(), await countRows(), warnings]).toEqual([
      0,
      1,
      ['account could not be erased; the next run will retry'],
    ]);
    expect(identity.administrator.users.has('uid-erased')).toBe(true);
    isBroken = false;
    expect([await eraseDue(), await countRows(), await eraseDue()]).toEqual([1, 0, 0]);
    expect(identity.administrator.users.has('uid-erased')).toBe(false);
    expect(
      (await query('select from listings where account_id not in (select id from accounts)'))
        .rowCount,
    ).toBe(0);
    expect(
      (
        await identity.syncSession(
          await identity.issuer.issue({ uid: 'uid-erased', authTime: deletedAt }),
          erased.cookie,
        )
      ).statusCode,
    ).toBe(401);
  });

  it('is signed out by the next check after the sign-in service has disabled or deleted it, and can sign in when enabled again', async () => {
    const setRecord = (uid: string, changes: object) =>
      identity.administrator.users.set(uid, {
        firebaseId: uid,
        email: `${uid}@example.nz`,
        isEmailVerified: true,
        isDisabled: false,
        permissions: [],
        ...changes,
      });
    const [active, disabled, deleted] = [
      await identity.signIn({ uid: 'uid-fine' }),
      await identity.signIn({ uid: 'uid-disabled' }),
      await identity.signIn({ uid: 'uid-lost' }),
    ];
    setRecord('uid-disabled', { isDisabled: true });
    setRecord('uid-fine', { permissions: ['editor'] });
    identity.administrator.users.delete('uid-lost');
    const earlierToken = await identity.issuer.issue({ uid: 'uid-disabled' });
    identity.advanceClock(2_000);
    await checkAccounts();
    const statuses = await Promise.all(
      [active, disabled, deleted].map(
        async (visitor) => (await visitor.request('GET', '/api/account')).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 401, 401]);
    expect((await active.request('GET', '/api/account')).json()).toMatchObject({
      permissions: ['editor'],
    });
    expect((await identity.syncSession(earlierToken)).json()).toMatchObject({
      code: 'account_disabled',
    });
    identity.advanceClock(2_000);
    setRecord('uid-disabled', {});
    expect(
      (await identity.syncSession(await identity.issuer.issue({ uid: 'uid-disabled' }))).statusCode,
    ).toBe(200);
  });

  it('stays signed in when the sign-in service has lost many accounts', async () => {
    identity.api.modules.identity.recentAccounts.drain();
    const visitors = [
      await identity.signIn({ uid: 'uid-of-a' }),
      await identity.signIn({ uid: 'uid-of-b' }),
      await identity.signIn({ uid: 'uid-of-c' }),
    ];
    for (const name of ['a', 'b', 'c']) identity.administrator.users.delete(`uid-of-${name}`);
    const getStatuses = () =>
      Promise.all(
        visitors.map(async (visitor) => (await visitor.request('GET', '/api/account')).statusCode),
      );
    await getStatuses();
    await expect(checkAccounts()).rejects.toThrow(
      '3 of 3 active accounts are unknown to the sign-in service',
    );
    expect(await getStatuses()).toEqual([200, 200, 200]);
  });

  it('is looked up in the sign-in service only if it was active, and again if the lookup failed', async () => {
    identity.api.modules.identity.recentAccounts.drain();
    const visitor = await identity.signIn({ uid: 'uid-seen' });
    await visitor.request('GET', '/api/account');
    const unavailable = {
      ...identity.administrator,
      list: () => Promise.reject(new Error('away')),
    };
    await expect(checkAccounts(unavailable)).rejects.toThrow('away');
    identity.administrator.calls.length = 0;
    await checkAccounts();
    await checkAccounts();
    expect(identity.administrator.calls).toEqual(['list uid-seen']);
  });
});
