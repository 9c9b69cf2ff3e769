import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Account, AccountExport, Post, Problem } from '@paddock/contracts/http';
import { eraseDueAccounts, createErasers, type Eraser } from '../../identity/erase.ts';
import { watchSeenAccounts } from '../../identity/watch.ts';
import { addFixture } from '../../testing/fixture.ts';
import { beginConversation, givePost, signInPerson } from '../../testing/people.ts';
import {
  getSessionCookie,
  DAY,
  MINUTE,
  startIdentityApi,
  type IdentityApi,
} from '../../testing/identity-api.ts';

const PROFILE = {
  name: 'Hemi Walker',
  phone: '027 123 4567',
  region: 'waikato',
  about: 'Dairy.\nTwo dogs.',
};

describe('one’s own account', () => {
  let identity: IdentityApi;

  beforeAll(async () => {
    identity = await startIdentityApi();
    await addFixture(identity.api.services.connection.pool, { listings: 120 });
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.services.connection.pool.query<Record<string, unknown>>(text, [...values]);
  /** Gives somebody listings, and @returns the public id of one that is live. */
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

  it('is changed, tidied, and says when it is complete', async () => {
    const hemi = await identity.signIn({ uid: 'uid-hemi', claims: { name: undefined } });
    expect((await hemi.ask('GET', '/api/account')).json()).toMatchObject({
      name: 'New member',
      profile_complete: false,
    });
    const changed = await hemi.ask('PUT', '/api/account', {
      ...PROFILE,
      name: '  Hemi\n Walker ',
      phone: ' 027 123  4567 ',
    });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      expect.objectContaining({ ...PROFILE, profile_complete: true }),
    ]);
    expect(
      (await hemi.ask('PUT', '/api/account', { name: 'Hemi', phone: '', region: null })).json(),
    ).toMatchObject({ phone: null, region: null, about: PROFILE.about, profile_complete: false });
    // A later token's name does not undo it.
    identity.pass(2_000);
    expect(
      (await identity.sync(await identity.issuer.issue({ uid: 'uid-hemi' }), hemi.cookie)).json(),
    ).toMatchObject({ user: { name: 'Hemi' } });
  });

  it('names each field that is wrong, and says what to do about it', async () => {
    const hemi = await identity.signIn({ uid: 'uid-wrong' });
    const refused = await hemi.ask('PUT', '/api/account', {
      name: ' ',
      phone: 'ring me',
      region: 'atlantis'.repeat(9),
      about: 'x'.repeat(2_049),
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<Problem>().details).toEqual([
      { field: 'name', message: 'Tell us your name, in 80 letters or fewer.' },
      { field: 'phone', message: 'Give a phone number such as 027 123 4567, or leave it empty.' },
      { field: 'region', message: 'Choose one of the regions.' },
      { field: 'about', message: 'Write about yourself in 2,048 letters or fewer.' },
    ]);
    expect(
      (await hemi.ask('PUT', '/api/account', { ...PROFILE, region: 'atlantis' })).json<Problem>()
        .details,
    ).toEqual([{ field: 'region', message: 'Choose one of the regions.' }]);
    for (const extra of [
      { id: '1' },
      { permissions: ['moderator'] },
      { email: 'other@example.nz' },
    ])
      expect((await hemi.ask('PUT', '/api/account', { ...PROFILE, ...extra })).statusCode).toBe(
        400,
      );
  });

  it('is taken along whole, and nobody else’s with it', async () => {
    const mere = await identity.signIn({ uid: 'uid-mere' });
    const shown = await giveListings('uid-mere');
    await query(
      "insert into contact_messages (receipt, kind, name, email, message) values ('PD-222222', 'contact', 'Mere', 'UID-mere@example.nz', 'Where is my listing?'), ('PD-333333', 'contact', 'Else', 'else@example.nz', 'Not from Mere at all.')",
    );
    const draft = (
      await mere.ask('POST', '/api/account/posts', {
        kind: 'item',
        form: { category: '', values: { title: 'Half a thought' }, photos: [] },
      })
    ).json<Post>();
    const other = await identity.signIn({ uid: 'uid-else' });
    await other.ask('POST', '/api/account/posts', {
      kind: 'item',
      form: { category: '', values: { title: 'else@example' }, photos: [] },
    });
    await mere.ask('POST', `/api/account/posts/${shown}/action`, { action: 'withdraw' });
    await query(
      "insert into photos (account_id, upload_path, width, height, colour, blur) select id, 'accounts/' || firebase_id || '/uploads/1', 10, 10, '#000000', '' from accounts where firebase_id = 'uid-mere'",
    );
    await query(
      "insert into reports (reporter_account_id, listing_id, source, reason) select accounts.id, listings.id, 'person', 'scam' from accounts, listings where firebase_id = 'uid-mere' and listings.account_id <> accounts.id limit 1",
    );
    await query(
      "insert into moderation_acts (account_id, act, reason, note) select id, 'warn', 'scam', 'Mind the words.' from accounts where firebase_id = 'uid-mere'",
    );
    const answer = await mere.ask('GET', '/api/account/export');
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="paddock-\d{4}-\d\d-\d\d\.json"$/,
      ),
    });
    const all = answer.json<AccountExport>();
    expect(all.account.firebase_id).toBe('uid-mere');
    expect(all.listings.map((listing) => listing['id'])).toContain(shown);
    expect(all.listings).toHaveLength(5);
    expect(all.contact_messages.map((message) => message['receipt'])).toEqual(['PD-222222']);
    expect(answer.body).not.toMatch(/cookie|else@example/);
    expect(all).toMatchObject({
      drafts: [{ id: draft.id, form: { values: { title: 'Half a thought' } } }],
      photos: [{ upload_path: 'accounts/uid-mere/uploads/1' }],
      acts: [{ act: 'withdraw', subject_id: shown }],
      reports: [{ reason: 'scam' }],
      decisions: [{ act: 'warn', note: 'Mind the words.', listing_id: null }],
    });
    expect(all).toMatchObject({
      messages: [],
      push_subscriptions: [],
      notification_preferences: { quiet_hours: null },
    });
    // Where the address is not proved, letters with it may be somebody else's.
    const claimed = await identity.signIn({
      uid: 'uid-claims',
      claims: { email: 'else@example.nz', email_verified: false },
    });
    expect(
      (await claimed.ask('GET', '/api/account/export')).json<AccountExport>().contact_messages,
    ).toEqual([]);
  });

  it('is taken along with what was said and chosen, and without the secrets of a device', async () => {
    const [rangi, tui] = [
      await signInPerson(identity, 'uid-rangi'),
      await signInPerson(identity, 'uid-tui'),
    ];
    const conversation = await beginConversation(
      rangi,
      await givePost(identity, tui.accountId, { title: 'Hay' }),
      'How much?',
    );
    await tui.ask('POST', `/api/account/messages/${conversation}`, { body: 'Ten a bale.' });
    await beginConversation(
      await signInPerson(identity, 'uid-kea'),
      await givePost(identity, tui.accountId),
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
    const answer = await rangi.ask('GET', '/api/account/export');
    const {
      messages,
      notification_preferences: preferences,
      push_subscriptions: subscriptions,
      notifications,
    } = answer.json<AccountExport>();
    const unshared = { photos: [], phone: null, place: null, is_muted: false, is_archived: false };
    expect(messages).toEqual([
      {
        conversation_id: conversation,
        about: 'Hay',
        with: 'Person uid-tui',
        sequence: 1,
        is_mine: true,
        body: 'How much?',
        ...unshared,
        created_at: expect.any(String),
      },
      {
        conversation_id: conversation,
        about: 'Hay',
        with: 'Person uid-tui',
        sequence: 2,
        is_mine: false,
        body: 'Ten a bale.',
        ...unshared,
        created_at: expect.any(String),
      },
    ]);
    expect(preferences).toMatchObject({
      channels: { message: { email: true }, news: { push: false } },
      quiet_hours: { from: '21:00', to: '06:00' },
    });
    expect(subscriptions).toEqual([
      { kind: 'web', device: 'Firefox on Windows', created_at: expect.any(String) },
    ]);
    expect(notifications.map((one) => one['description'])).toEqual(['Message from Person uid-tui']);
    expect(answer.body).not.toMatch(/secret|Not for Rangi/);
  });

  it('is deleted after 14 days, hidden at once, and kept where its person thinks better of it', async () => {
    const signedInAt = identity.now();
    const leaver = await identity.signIn({ uid: 'uid-leaver', authTime: signedInAt });
    const shown = await giveListings('uid-leaver');
    const profile = `/api/profiles/${(await leaver.ask('GET', '/api/account')).json<Account>().id}`;
    expect((await identity.api.ask(`/api/listings/${shown}`)).statusCode).toBe(200);
    identity.pass(16 * MINUTE);
    const refused = await leaver.ask('DELETE', '/api/account');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([
      403,
      'requires_recent_login',
    ]);

    const again = await identity.signIn({ uid: 'uid-leaver' });
    const left = await again.ask('DELETE', '/api/account');
    expect([left.statusCode, getSessionCookie(left)]).toEqual([200, '']);
    const deletionAt = new Date(left.json<Account>().deletion_at ?? 0).getTime();
    expect(Math.abs(deletionAt - identity.now().getTime() - 14 * DAY)).toBeLessThan(MINUTE);
    for (const one of [leaver, again])
      expect((await one.ask('GET', '/api/account')).statusCode).toBe(401);
    expect([
      (await identity.api.ask(`/api/listings/${shown}`)).statusCode,
      (await identity.api.ask(profile)).statusCode,
    ]).toEqual([410, 404]);
    expect((await identity.api.ask('/api/listings?pageSize=50')).body).not.toContain(shown);

    identity.pass(3 * DAY);
    const back = await identity.signIn({ uid: 'uid-leaver' });
    expect((await back.ask('DELETE', '/api/account/deletion')).json()).toMatchObject({
      deletion_at: null,
    });
    expect([
      (await identity.api.ask(`/api/listings/${shown}`)).statusCode,
      (await identity.api.ask(profile)).statusCode,
    ]).toEqual([200, 200]);
    // What was archived stays so.
    expect(
      (
        await query(
          "select count(*) as count from listings join accounts on accounts.id = account_id where firebase_id = 'uid-leaver' and status = 'archived'",
        )
      ).rows[0]?.['count'],
    ).toBe(1);
  });

  it('is erased everywhere when its days are over, again where something failed, and nobody comes back to it', async () => {
    const { accounts } = identity.api.services;
    const gone = await identity.signIn({ uid: 'uid-erased' });
    await giveListings('uid-erased');
    const deletedAt = identity.now();
    await gone.ask('DELETE', '/api/account');
    let isBroken = true;
    const elsewhere: Eraser = {
      name: 'a place that fails once',
      erase: () => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve()),
    };
    const erasers = createErasers(identity.administrator, [elsewhere], accounts);
    const warnings: string[] = [];
    const round = () =>
      eraseDueAccounts({
        accounts,
        erasers,
        now: identity.now,
        log: {
          info: () => undefined,
          warn: (_facts: unknown, text?: string) => void warnings.push(String(text)),
        },
      });
    const rows = async () =>
      (await query("select from accounts where firebase_id = 'uid-erased'")).rowCount;

    identity.pass(13 * DAY);
    expect(await round()).toBe(0);
    identity.pass(DAY + MINUTE);
    expect(
      (await identity.sync(await identity.issuer.issue({ uid: 'uid-erased' }))).json(),
    ).toMatchObject({ code: 'session_ended' });
    expect([await round(), await rows(), warnings]).toEqual([
      0,
      1,
      ['an account could not be erased from a place that fails once; it is tried again later'],
    ]);
    expect(identity.administrator.people.has('uid-erased')).toBe(true);
    isBroken = false;
    expect([await round(), await rows(), await round()]).toEqual([1, 0, 0]);
    expect(identity.administrator.people.has('uid-erased')).toBe(false);
    expect(
      (await query('select from listings where account_id not in (select id from accounts)'))
        .rowCount,
    ).toBe(0);
    expect(
      (
        await identity.sync(
          await identity.issuer.issue({ uid: 'uid-erased', authTime: deletedAt }),
          gone.cookie,
        )
      ).statusCode,
    ).toBe(401);
  });

  it('is out within one look where the sign-in service has disabled or lost its person, and in again after', async () => {
    const { accounts, sessions, seen } = identity.api.services;
    const look = () =>
      watchSeenAccounts({
        administrator: identity.administrator,
        accounts,
        sessions,
        seen,
        now: identity.now,
      });
    const set = (uid: string, facts: object) =>
      identity.administrator.people.set(uid, {
        firebaseId: uid,
        email: `${uid}@example.nz`,
        isDisabled: false,
        permissions: [],
        ...facts,
      });
    const [fine, disabled, lost] = [
      await identity.signIn({ uid: 'uid-fine' }),
      await identity.signIn({ uid: 'uid-disabled' }),
      await identity.signIn({ uid: 'uid-lost' }),
    ];
    set('uid-disabled', { isDisabled: true });
    set('uid-fine', { permissions: ['editor'] });
    identity.administrator.people.delete('uid-lost');
    const tokenOfBefore = await identity.issuer.issue({ uid: 'uid-disabled' });
    identity.pass(2_000);
    await look();
    const statuses = await Promise.all(
      [fine, disabled, lost].map(async (one) => (await one.ask('GET', '/api/account')).statusCode),
    );
    expect(statuses).toEqual([200, 401, 401]);
    expect((await fine.ask('GET', '/api/account')).json()).toMatchObject({
      permissions: ['editor'],
    });
    expect((await identity.sync(tokenOfBefore)).json()).toMatchObject({ code: 'account_disabled' });
    identity.pass(2_000);
    set('uid-disabled', {});
    expect(
      (await identity.sync(await identity.issuer.issue({ uid: 'uid-disabled' }))).statusCode,
    ).toBe(200);
  });

  it('asks the sign-in service of those who were seen alone, and again where it did not answer', async () => {
    const { accounts, sessions, seen } = identity.api.services;
    seen.take();
    const one = await identity.signIn({ uid: 'uid-seen' });
    await one.ask('GET', '/api/account');
    const away = { ...identity.administrator, list: () => Promise.reject(new Error('away')) };
    const options = { accounts, sessions, seen, now: identity.now };
    await expect(watchSeenAccounts({ ...options, administrator: away })).rejects.toThrow('away');
    identity.administrator.calls.length = 0;
    await watchSeenAccounts({ ...options, administrator: identity.administrator });
    await watchSeenAccounts({ ...options, administrator: identity.administrator });
    expect(identity.administrator.calls).toEqual(['list uid-seen']);
  });
});
