/**
 * Every operation of the OpenAPI document, asked by nobody, by a session that is dead, and by somebody else: a route that
 * is added tomorrow is walked tomorrow, and one that does not say who may call it fails.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  NOTIFICATION_TYPES,
  type AccountSessions,
  type Location,
  type Post,
  type Problem,
  type SearchSaved,
  type SavedSearchList,
} from '@paddock/contracts/http';
import { listRequiredPermissions, SIGNED_IN } from './plugins/access.ts';
import {
  addSamplePerson,
  beginConversation,
  givePost,
  fetchNotifications,
  signInPerson,
  type Person,
} from './testing/people.ts';
import { startIdentityApi, type IdentityApi, type Visitor } from './testing/identity-api.ts';

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: unknown;
}
interface Named {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly operation: Operation;
}

/** Somebody else's: whoever asks may write about it. */
const SAMPLE_LISTING = '123456789012';

/** Where the owner's farm is, and what of it nobody else may read. */
const FARM = { lat: -37.912345, lng: 175.367891 };
const EXACT_POINT = /912345|367891/;

const EMPTY_FORM = { category: '', values: {}, photos: [] };

/** A body that each operation takes: without, a refusal could be for the body's sake. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /api/account': { name: 'Other', phone: null, region: null },
  'POST /api/account/email': { email: 'other@new.example.nz' },
  'PUT /api/account/notifications/clear': { ids: ['1'] },
  'PUT /api/account/notifications/clear-all': { until: '2026-11-22T00:00:00Z' },
  'PUT /api/account/notification-preferences': {
    channels: Object.fromEntries(
      NOTIFICATION_TYPES.map((type) => [type, { in_app: true, push: true, email: true }]),
    ),
    quiet_hours: null,
  },
  'POST /api/account/messages': { listing_id: SAMPLE_LISTING, body: 'Is it still there?' },
  'POST /api/account/messages/{id}': { body: 'Let me in' },
  'PUT /api/account/messages/{id}/read': { sequence: 1 },
  'PUT /api/account/messages/{id}/settings': { is_muted: true },
  'POST /api/account/posts': { kind: 'item' },
  'PUT /api/account/posts/{id}/draft': { form: EMPTY_FORM, revision: 1 },
  'POST /api/account/posts/{id}/publish': { form: EMPTY_FORM },
  'POST /api/account/posts/{id}/action': { action: 'withdraw' },
  'POST /api/account/posts/actions': { action: 'remove', ids: [SAMPLE_LISTING] },
  'POST /api/news': { headline: 'Mine now', summary: 'Mine.', topic: 'dairy', markdown: 'Mine.' },
  'PUT /api/news/{id}': {
    headline: 'Mine now',
    summary: 'Mine.',
    topic: 'dairy',
    markdown: 'Mine.',
  },
  'POST /api/account/photos': { upload_path: 'accounts/uid-owner/uploads/1' },
  'POST /api/account/push': { kind: 'android', token: 'a-token-of-a-device' },
  'POST /api/account/watchlist/merge': { ids: [SAMPLE_LISTING] },
  'POST /api/account/watchlist/seen': { ids: [SAMPLE_LISTING], as_of: '2026-11-22T00:00:00Z' },
  'POST /api/account/watchlist/take-back': { ids: [SAMPLE_LISTING] },
  'PUT /api/account/watchlist/{listingId}/note': { note: 'Mine now' },
  'POST /api/account/locations': { name: 'Farm', lat: -38, lng: 175, is_home: true },
  'PUT /api/account/locations/{id}': { name: 'Mine now', lat: -38, lng: 175, is_home: true },
  'POST /api/account/searches': { query: 'listingType=item&term=hay' },
  'PUT /api/account/searches/{id}': { name: 'Mine now', frequency: 'off' },
  'POST /api/reports': { subject: 'listing', id: SAMPLE_LISTING, reason: 'scam' },
  'POST /api/moderation/listings/{id}': { act: 'hide', reason: 'scam' },
  'POST /api/moderation/people/{id}': { act: 'ban', reason: 'scam' },
  'POST /api/account/moderation/{id}/answer': { text: 'Let me in' },
};

/** What an operation is asked with, where it takes nothing less. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/account/messages/{id}/search': '?q=hay',
};

/** The one exception of design.md section 5: a mail program sends it, with a signed token and no session. */
const FROM_ANYWHERE: ReadonlySet<string> = new Set(['POST /api/notifications/unsubscribe']);

/** These name somebody else's thing in their body. */
const NAMED_IN_BODY: ReadonlySet<string> = new Set(['POST /api/account/photos']);

/** These name a listing or a person, which anybody may read, and change what whoever asks has of it. */
const OF_ONES_OWN: ReadonlySet<string> = new Set([
  'PUT /api/account/watchlist/{listingId}',
  'DELETE /api/account/watchlist/{listingId}',
  'PUT /api/account/blocks/{personId}',
  'DELETE /api/account/blocks/{personId}',
]);

/** These go on until somebody leaves: what they begin with is enough. */
const ENDLESS: ReadonlySet<string> = new Set(['GET /api/account/messages/unread/stream']);

describe('who may call what', () => {
  let identity: IdentityApi;
  let operations: readonly Named[];
  let owner: Person;
  let other: Visitor;
  let dead: Visitor;
  /** What is the owner's, by path: what somebody else could put there. */
  let ownersIds: Readonly<Record<string, string>>;

  beforeAll(async () => {
    identity = await startIdentityApi();
    const document = (await identity.api.ask('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase() as Named['method'],
        path,
        operation,
      })),
    );
    owner = await signInPerson(identity, 'uid-owner');
    dead = await identity.signIn({ uid: 'uid-dead' });
    await identity.sync(null, dead.cookie);
    const { sessions } = (await owner.ask('GET', '/api/account/sessions')).json<AccountSessions>();
    const { pool } = identity.api.services.connection;
    const sample = await givePost(identity, await addSamplePerson(identity));
    await pool.query('update listings set public_id = $2 where public_id = $1', [
      sample,
      SAMPLE_LISTING,
    ]);
    const writer = await identity.signIn({ uid: 'uid-writer' });
    const conversation = await beginConversation(writer, await givePost(identity, owner.accountId));
    const draft = (await owner.ask('POST', '/api/account/posts', { kind: 'item' })).json<Post>().id;
    const notification = (await fetchNotifications(owner)).notifications[0]?.id ?? '';
    const location = (
      await owner.ask('POST', '/api/account/locations', {
        name: 'Home farm',
        ...FARM,
        is_home: true,
      })
    ).json<Location>().id;
    await owner.ask('PUT', `/api/account/watchlist/${SAMPLE_LISTING}`);
    const search = (
      await owner.ask('POST', '/api/account/searches', { query: 'listingType=item&term=uid-owner' })
    ).json<SearchSaved>().id;
    ownersIds = {
      '/api/account/searches/{id}': search,
      '/api/account/searches/{id}/seen': search,
      '/api/account/searches/{id}/restore': search,
      '/api/account/sessions/{id}': sessions[0]?.id ?? '',
      '/api/account/notifications/{id}': notification,
      '/api/account/messages/{id}': conversation,
      '/api/account/messages/{id}/read': conversation,
      '/api/account/messages/{id}/settings': conversation,
      '/api/account/messages/{id}/search': conversation,
      '/api/account/messages/photos/{photoId}': await sharePhoto(owner, conversation),
      '/api/account/blocks/{personId}': owner.publicId,
      '/api/account/posts/{id}': draft,
      '/api/account/posts/{id}/draft': draft,
      '/api/account/posts/{id}/publish': draft,
      '/api/account/posts/{id}/action': draft,
      // Anybody who is signed in may ask; this one has none to give.
      '/api/listings/{id}/phone': await givePost(identity, owner.accountId),
      '/api/account/push/{id}': await addDevice(owner),
      '/api/account/locations/{id}': location,
      '/api/account/watchlist/{listingId}': SAMPLE_LISTING,
      '/api/account/watchlist/{listingId}/note': SAMPLE_LISTING,
      '/api/account/moderation/{id}/answer': await addAct(owner),
      '/api/moderation/listings/{id}': SAMPLE_LISTING,
      // No article's: who is no editor is told before anybody looks.
      '/api/news/{id}': SAMPLE_LISTING,
      '/api/news/{id}/source': SAMPLE_LISTING,
      '/api/moderation/people/{id}': owner.publicId,
      // Nobody's: who is no moderator is told before anybody looks.
      '/api/channels/{channel}': 'live',
      '/api/profiles/{id}': owner.publicId,
    };
  });
  afterAll(() => identity.stop());

  /** @returns the id of a subscription to pushes */
  async function addDevice({ accountId }: Person): Promise<string> {
    const { rows } = await identity.api.services.connection.pool.query<{ id: number }>(
      "insert into push_subscriptions (account_id, session_id, kind, endpoint) select account_id, id, 'ios', 'the-owners-device' from sessions where account_id = $1 returning id",
      [accountId],
    );
    return String(rows[0]?.id);
  }

  /** @returns the id of a photo that the owner has shared in a conversation */
  async function sharePhoto({ accountId, ask }: Person, conversation: string): Promise<string> {
    const { rows } = await identity.api.services.connection.pool.query<{ id: string }>(
      "insert into photos (account_id, upload_path, width, height, colour, blur) values ($1, 'accounts/uid-owner/uploads/shared', 8, 8, '#808080', '') returning id",
      [accountId],
    );
    const id = rows[0]?.id ?? '';
    const { statusCode } = await ask('POST', `/api/account/messages/${conversation}`, {
      body: '',
      photos: [id],
    });
    if (statusCode !== 201) throw new Error(`Not shared: ${statusCode}`);
    return id;
  }

  /** @returns the id of what a moderator did about them */
  async function addAct({ accountId }: Person): Promise<string> {
    const { rows } = await identity.api.services.connection.pool.query<{ id: number }>(
      "insert into moderation_acts (account_id, act, reason) values ($1, 'warn', 'scam') returning id",
      [accountId],
    );
    return String(rows[0]?.id);
  }

  /** Deploy tokens and the shell's own have tests of their own (modules/releases). */
  const isPersonal = ({ operation }: Named) => listRequiredPermissions(operation.security) !== null;
  const isOpen = ({ operation }: Named) => operation.security?.length === 0;
  const takesPermission = ({ operation }: Named) =>
    (listRequiredPermissions(operation.security)?.length ?? 0) > 0;
  const askAs = (visitor: Visitor, { method, path }: Named) =>
    visitor.ask(
      method,
      path.replace(/\{\w+\}/, ownersIds[path] ?? 'unknown') + (QUERIES[`${method} ${path}`] ?? ''),
      BODIES[`${method} ${path}`],
    );
  const outcome = async (visitor: Visitor, named: Named) => {
    const response = await askAs(visitor, named);
    return [
      `${named.method} ${named.path}`,
      response.statusCode,
      response.json<Problem>().code,
      response.headers['cache-control'],
    ];
  };

  it('is said by every operation', () => {
    expect(operations.length).toBeGreaterThan(30);
    expect(
      operations
        .filter(({ operation }) => operation.security === undefined)
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual([]);
    // Whatever is the account's is personal, whoever adds it.
    expect(
      operations.filter((named) => named.path.startsWith('/api/account') && !isPersonal(named)),
    ).toEqual([]);
    expect(operations.filter(isPersonal).length).toBeGreaterThanOrEqual(11);
  });

  it('is nobody where an operation is personal: without a session, with a dead one, with one that never was', async () => {
    for (const named of operations.filter(isPersonal)) {
      const refused = [
        `${named.method} ${named.path}`,
        401,
        'unauthenticated',
        'private, no-store',
      ];
      expect(await outcome(identity.visitor(''), named)).toEqual(refused);
      expect(await outcome(dead, named)).toEqual(refused);
      expect(await outcome(identity.visitor('A'.repeat(43)), named)).toEqual(refused);
    }
  });

  it('is nobody but the owner: somebody else’s session reaches nothing of theirs', async () => {
    for (const named of operations.filter(isPersonal)) {
      // Some end the session, so each has its own.
      other = await identity.signIn({ uid: `uid-other-${operations.indexOf(named)}` });
      const what = `${named.method} ${named.path}`;
      if (ENDLESS.has(what)) {
        const begun = await identity.api.app.inject({
          url: named.path,
          headers: { cookie: `__session=${other.cookie}` },
          payloadAsStream: true,
        });
        begun.stream().destroy();
        expect([what, begun.statusCode, begun.headers['cache-control']]).toEqual([
          what,
          200,
          expect.stringContaining('private, no-store'),
        ]);
        continue;
      }
      const response = await askAs(other, named);
      // One that names a thing must be in the list above, or somebody else's was not tried.
      if (OF_ONES_OWN.has(what)) expect([what, response.statusCode]).toEqual([what, 204]);
      else if (named.path.includes('{'))
        expect([
          what,
          ownersIds[named.path] !== undefined,
          [403, 404].includes(response.statusCode),
        ]).toEqual([what, true, true]);
      else if (takesPermission(named))
        expect([what, response.statusCode, response.json<Problem>().code]).toEqual([
          what,
          403,
          'forbidden',
        ]);
      else if (NAMED_IN_BODY.has(what)) expect([what, response.statusCode]).toEqual([what, 403]);
      else
        expect([what, response.statusCode < 300, response.body.includes('uid-owner')]).toEqual([
          what,
          true,
          false,
        ]);
      if (named.path in ownersIds) expect(response.body).not.toContain(ownersIds[named.path]);
      expect(response.body).not.toMatch(EXACT_POINT);
    }
    expect((await owner.ask('GET', '/api/account')).json()).toMatchObject({
      name: 'Person uid-owner',
      deletion_at: null,
    });
    expect(await fetchNotifications(owner)).toMatchObject({ total: 1, total_unread: 1 });
    expect((await owner.ask('GET', '/api/account/watchlist/ids')).json()).toEqual({
      ids: [SAMPLE_LISTING],
    });
    expect(
      (await owner.ask('GET', '/api/account/searches')).json<SavedSearchList>().searches,
    ).toMatchObject([{ name: 'Items “uid-owner”', frequency: 'daily' }]);
    expect((await owner.ask('GET', '/api/account/locations')).json()).toMatchObject({
      locations: [{ name: 'Home farm', ...FARM, is_home: true }],
    });
  });

  it('is nobody from another site, whatever they would write', async () => {
    const writes = operations.filter(
      ({ method, path }) => method !== 'GET' && !FROM_ANYWHERE.has(`${method} ${path}`),
    );
    expect(writes.length).toBeGreaterThan(10);
    for (const named of writes) {
      const { method, path } = named;
      const response = await identity.api.app.inject({
        method,
        url: path.replace(/\{\w+\}/, 'unknown'),
        headers: { cookie: `__session=${owner.cookie}`, 'sec-fetch-site': 'cross-site' },
      });
      expect([`${method} ${path}`, response.statusCode, response.json<Problem>().code]).toEqual([
        `${method} ${path}`,
        403,
        'cross_site_request',
      ]);
    }
  });

  it('is anybody where an operation is open, and their session is not looked at', async () => {
    for (const named of operations.filter((one) => isOpen(one) && one.method === 'GET')) {
      const [anonymous, signedIn, deadOne] = [
        await askAs(identity.visitor(''), named),
        await askAs(owner, named),
        await askAs(dead, named),
      ];
      expect([
        named.path,
        anonymous.statusCode === 401,
        signedIn.statusCode,
        deadOne.statusCode,
      ]).toEqual([named.path, false, anonymous.statusCode, anonymous.statusCode]);
      // Not even to its owner where anybody else could be asking.
      for (const { body } of [anonymous, signedIn, deadOne]) expect(body).not.toMatch(EXACT_POINT);
    }
  });

  it('knows what it walks: the shape that personal operations have', () => {
    expect(
      operations.find(({ path, method }) => path === '/api/account' && method === 'GET')?.operation
        .security,
    ).toEqual(SIGNED_IN);
  });
});
