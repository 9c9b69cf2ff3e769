/**
 * Calls every operation of the OpenAPI document as an anonymous visitor, with an ended session and
 * as another user. New routes are covered automatically. A route that does not declare who may call
 * it fails the test.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  NOTIFICATION_TYPES,
  type AccountSessions,
  type SavedLocation,
  type Post,
  type Problem,
  type SavedSearchReference,
  type SavedSearchList,
} from '@paddock/contracts/http';
import { listRequiredPermissions, SIGNED_IN_ACCESS } from './plugins/access.ts';
import {
  createSampleAccount,
  startConversation,
  createTestListing,
  fetchNotifications,
  signInTestUser,
  type TestUser,
} from './testing/test-users.ts';
import { startIdentityApi, type IdentityApi, type Visitor } from './testing/identity-api.ts';

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: unknown;
}
interface NamedOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly operation: Operation;
}

/** The id of another seller's listing, which every user may report and send messages about. */
const SAMPLE_LISTING = '123456789012';

/** The owner's exact farm location, which no other user may read. */
const FARM = { lat: -37.912345, lng: 175.367891 };
const EXACT_POINT = /912345|367891/;

const EMPTY_FORM = { category: '', values: {}, photos: [] };

const ARTICLE = { headline: 'Mine now', summary: 'Mine.', topic: 'dairy', markdown: 'Mine.' };

/**
 * A valid body for each operation that needs one, keyed by operation, so that no request is refused
 * because of its body.
 */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /api/account': { name: 'Other', phone: null, region: null },
  'PUT /api/account/two-step': { code: 'not a code' },
  'POST /api/account/two-step/removal': { code: 'not a code' },
  'POST /api/account/email': { email: 'other@new.example.nz' },
  'PUT /api/account/notifications/clear': { ids: ['1'] },
  'PUT /api/account/notifications/clear-all': { until: '2026-11-22T00:00:00Z' },
  'PUT /api/account/notification-preferences': {
    channels: Object.fromEntries(
      NOTIFICATION_TYPES.map((type) => [type, { inApp: true, push: true, email: true }]),
    ),
    quietHours: null,
  },
  'POST /api/account/messages': { listingId: SAMPLE_LISTING, body: 'Is it still there?' },
  'POST /api/account/messages/{id}': { body: 'Let me in' },
  'PUT /api/account/messages/{id}/read': { sequence: 1 },
  'PUT /api/account/messages/{id}/settings': { isMuted: true },
  'POST /api/account/jobs/{listingId}/application': {
    name: 'Other',
    phone: null,
    workRights: 'other',
    startDate: null,
    message: 'Let me in',
    cv: null,
  },
  'PUT /api/account/jobs/{listingId}/applicants/read': { ids: ['1'] },
  'PUT /api/account/applications/{id}/state': { state: 'withdrawn' },
  'POST /api/account/posts': { kind: 'item' },
  'PUT /api/account/posts/{id}/draft': { form: EMPTY_FORM, revision: 1 },
  'POST /api/account/posts/{id}/publish': { form: EMPTY_FORM },
  'POST /api/account/posts/{id}/action': { action: 'withdraw' },
  'POST /api/account/posts/actions': { action: 'remove', ids: [SAMPLE_LISTING] },
  'POST /api/news': ARTICLE,
  'PUT /api/news/{id}': ARTICLE,
  'PUT /api/newsdesk/{id}': {
    revision: 1,
    draft: {
      headline: 'Mine now',
      summary: '',
      topic: '',
      markdown: '',
      picture: null,
      source: '',
      publishAt: null,
    },
  },
  'POST /api/newsdesk/{id}/preview': { markdown: 'Mine.' },
  'POST /api/account/photos': { uploadPath: 'accounts/uid-owner/uploads/1' },
  'POST /api/account/push': { kind: 'android', token: 'a-token-of-a-device' },
  'POST /api/account/watchlist/merge': { ids: [SAMPLE_LISTING] },
  'POST /api/account/watchlist/seen': { ids: [SAMPLE_LISTING], asOf: '2026-11-22T00:00:00Z' },
  'POST /api/account/watchlist/take-back': { ids: [SAMPLE_LISTING] },
  'PUT /api/account/watchlist/{listingId}/note': { note: 'Mine now' },
  'POST /api/account/locations': { name: 'Farm', lat: -38, lng: 175, isHome: true },
  'PUT /api/account/locations/{id}': { name: 'Mine now', lat: -38, lng: 175, isHome: true },
  'POST /api/account/searches': { query: 'listingType=item&term=hay' },
  'PUT /api/account/searches/{id}': { name: 'Mine now', frequency: 'off' },
  'PUT /api/moderation/cases/{subject}/{id}/claim': {},
  'POST /api/moderation/cases/{subject}/{id}/notes': { text: 'Mine.' },
  'POST /api/reports': { subject: 'listing', id: SAMPLE_LISTING, reason: 'scam' },
  'POST /api/moderation/listings/{id}': { act: 'hide', reason: 'scam' },
  'POST /api/moderation/people/{id}': { act: 'ban', reason: 'scam' },
  'POST /api/account/moderation/{id}/answer': { text: 'Let me in' },
  'PUT /api/operate/messages/{receipt}': { state: 'answered', assignee: null },
  'PUT /api/operate/people/{id}': { isDisabled: true },
  'POST /api/operate/redirects': {
    path: '/mine',
    target: '/jobs',
    isPrefix: false,
    isPermanent: false,
    note: '',
  },
  'PUT /api/operate/maintenance': { message: 'Mine now', until: null },
  'POST /api/operate/redirects/removal': { path: '/job-board' },
  'POST /api/channels/{channel}/overrides': { remote: 'search', port: 8_080 },
  'POST /api/operate/messages/{receipt}/replies': { text: 'Let me in', replyCount: 0 },
};

/** Query strings for the operations that require one, keyed by operation. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/reports': `?subject=listing&id=${SAMPLE_LISTING}`,
  'GET /api/account/messages/{id}/search': '?q=hay',
};

/**
 * The only write that is accepted from other sites (design.md section 5): email programs send it,
 * with a signed token and without a session.
 */
const FROM_ANYWHERE: ReadonlySet<string> = new Set(['POST /api/notifications/unsubscribe']);

/** Operations whose body names the owner's upload, or a code of the user's authenticator app. */
const REFUSED: ReadonlySet<string> = new Set([
  'POST /api/account/photos',
  'PUT /api/account/two-step',
  'POST /api/account/two-step/removal',
]);

/**
 * Operations that name a public listing or user, but change only the current user's own data about
 * it.
 */
const CHANGES_OWN_DATA: ReadonlySet<string> = new Set([
  'PUT /api/account/watchlist/{listingId}',
  'DELETE /api/account/watchlist/{listingId}',
  'PUT /api/account/blocks/{personId}',
  'DELETE /api/account/blocks/{personId}',
]);

/**
 * Operations that stream until the client disconnects, so that the test checks only the start of
 * the response.
 */
const ENDLESS: ReadonlySet<string> = new Set(['GET /api/account/messages/unread/stream']);

describe('access control', () => {
  let identity: IdentityApi;
  let operations: readonly NamedOperation[];
  let owner: TestUser;
  let other: Visitor;
  let dead: Visitor;
  /**
   * The id of the owner's resource for each path with a parameter. Another user calls the operation
   * with this id.
   */
  let ownersIds: Readonly<Record<string, string>>;

  beforeAll(async () => {
    identity = await startIdentityApi();
    const document = (await identity.api.request('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase() as NamedOperation['method'],
        path,
        operation,
      })),
    );
    owner = await signInTestUser(identity, 'uid-owner');
    dead = await identity.signIn({ uid: 'uid-dead' });
    await identity.syncSession(null, dead.cookie);
    const { sessions } = (
      await owner.request('GET', '/api/account/sessions')
    ).json<AccountSessions>();
    const { pool } = identity.api.core.connection;
    const sample = await createTestListing(identity, await createSampleAccount(identity));
    await pool.query('update listings set public_id = $2 where public_id = $1', [
      sample,
      SAMPLE_LISTING,
    ]);
    const writer = await identity.signIn({ uid: 'uid-writer' });
    const conversation = await startConversation(
      writer,
      await createTestListing(identity, owner.accountId),
    );
    const draft = (await owner.request('POST', '/api/account/posts', { kind: 'item' })).json<Post>()
      .id;
    const notification = (await fetchNotifications(owner)).notifications[0]?.id ?? '';
    const location = (
      await owner.request('POST', '/api/account/locations', {
        name: 'Home farm',
        ...FARM,
        isHome: true,
      })
    ).json<SavedLocation>().id;
    await owner.request('PUT', `/api/account/watchlist/${SAMPLE_LISTING}`);
    const search = (
      await owner.request('POST', '/api/account/searches', {
        query: 'listingType=item&term=uid-owner',
      })
    ).json<SavedSearchReference>().id;
    const job = await createTestListing(identity, owner.accountId, { kind: 'job' });
    const application = await apply(owner);
    ownersIds = {
      // Every signed-in user may apply for a job. This listing is not one, so the response must be
      // a 404.
      '/api/account/jobs/{listingId}/application': SAMPLE_LISTING,
      '/api/account/jobs/{listingId}/applicants': job,
      '/api/account/jobs/{listingId}/applicants/read': job,
      '/api/account/applications/{id}/state': application,
      '/api/account/applications/{id}/cv': application,
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
      '/api/account/listings/{id}': await createTestListing(identity, owner.accountId, {
        status: 'hidden',
      }),
      '/api/account/posts/{id}': draft,
      '/api/account/posts/{id}/draft': draft,
      '/api/account/posts/{id}/publish': draft,
      '/api/account/posts/{id}/action': draft,
      // Every signed-in user may request a seller's phone number. This listing has none, so the
      // response must be a 404.
      '/api/listings/{id}/phone': await createTestListing(identity, owner.accountId),
      '/api/account/push/{id}': await addDevice(owner),
      '/api/account/locations/{id}': location,
      '/api/account/watchlist/{listingId}': SAMPLE_LISTING,
      '/api/account/watchlist/{listingId}/note': SAMPLE_LISTING,
      '/api/account/moderation/{id}/answer': await addAct(owner),
      '/api/moderation/listings/{id}': SAMPLE_LISTING,
      '/api/moderation/cases/{subject}/{id}': `listing/${SAMPLE_LISTING}`,
      '/api/moderation/cases/{subject}/{id}/claim': `listing/${SAMPLE_LISTING}`,
      '/api/moderation/cases/{subject}/{id}/notes': `listing/${SAMPLE_LISTING}`,
      '/api/moderation/history/{id}/confirm': await addAct(owner),
      '/api/moderation/history/{id}/undo': await addAct(owner),
      // This is not an article's id, but callers who are not editors get a 403 before the API looks
      // up the article.
      '/api/news/{id}': SAMPLE_LISTING,
      '/api/news/{id}/source': SAMPLE_LISTING,
      '/api/newsdesk/{id}': SAMPLE_LISTING,
      '/api/newsdesk/{id}/preview': SAMPLE_LISTING,
      '/api/newsdesk/{id}/revisions': SAMPLE_LISTING,
      '/api/newsdesk/{id}/revisions/{number}': SAMPLE_LISTING,
      '/api/moderation/people/{id}': owner.publicId,
      // A channel belongs to no user, but callers who are not moderators get a 403 first.
      '/api/channels/{channel}': 'live',
      '/api/channels/{channel}/vitals': 'live',
      '/api/channels/{channel}/overrides': 'live',
      // Callers who are not operators get a 403 before the API looks up the message.
      '/api/operate/messages/{receipt}': 'PD-AAAAAA',
      '/api/operate/messages/{receipt}/replies': 'PD-AAAAAA',
      '/api/operate/people/{id}': owner.publicId,
      '/api/profiles/{id}': owner.publicId,
    };
  });
  afterAll(() => identity.stop());

  /** Adds a push subscription for a user. @returns its id */
  async function addDevice({ accountId }: TestUser): Promise<string> {
    const { rows } = await identity.api.core.connection.pool.query<{ id: number }>(
      "insert into push_subscriptions (account_id, session_id, kind, endpoint) select account_id, id, 'ios', 'the-owners-device' from sessions where account_id = $1 returning id",
      [accountId],
    );
    return String(rows[0]?.id);
  }

  /** Applies for a sample user's job, with a CV. @returns the application's id */
  async function apply({ accountId }: TestUser): Promise<string> {
    const job = await createTestListing(identity, await createSampleAccount(identity), {
      kind: 'job',
    });
    const { rows } = await identity.api.core.connection.pool.query<{ id: number }>(
      `with added as (
         insert into applications (listing_id, account_id, name, work_rights, message, applied_at)
         select id, $2, 'Owner', 'other', 'uid-owner', now() from listings where public_id = $1 returning id
       ) insert into application_cvs select id, 'cv.pdf', 'x' from added returning application_id as id`,
      [job, accountId],
    );
    return String(rows[0]?.id);
  }

  /** Shares one of the owner's photos in a conversation. @returns the photo's id */
  async function sharePhoto(
    { accountId, request }: TestUser,
    conversation: string,
  ): Promise<string> {
    const { rows } = await identity.api.core.connection.pool.query<{ id: string }>(
      "insert into photos (account_id, upload_path, width, height, colour, blur) values ($1, 'accounts/uid-owner/uploads/shared', 8, 8, '#808080', '') returning id",
      [accountId],
    );
    const id = rows[0]?.id ?? '';
    const { statusCode } = await request('POST', `/api/account/messages/${conversation}`, {
      body: '',
      photos: [id],
    });
    if (statusCode !== 201) throw new Error(`Sharing the photo failed with status ${statusCode}`);
    return id;
  }

  /** Adds a moderator's decision about a user. @returns its id */
  async function addAct({ accountId }: TestUser): Promise<string> {
    const { rows } = await identity.api.core.connection.pool.query<{ id: number }>(
      "insert into moderation_acts (account_id, act, reason) values ($1, 'warn', 'scam') returning id",
      [accountId],
    );
    return String(rows[0]?.id);
  }

  /**
   * True for operations that require a user's session. Operations that require a deploy token or
   * the shell's token have tests of their own (modules/releases).
   */
  const isPersonal = ({ operation }: NamedOperation) =>
    listRequiredPermissions(operation.security) !== null &&
    operation.security?.[0]?.['internal'] === undefined;
  const isOpen = ({ operation }: NamedOperation) => operation.security?.length === 0;
  const requiresPermission = ({ operation }: NamedOperation) =>
    (listRequiredPermissions(operation.security)?.length ?? 0) > 0;
  const requestAs = (visitor: Visitor, { method, path }: NamedOperation) =>
    visitor.request(
      method,
      path.replace(/\{\w+\}(\/\{\w+\})*/, ownersIds[path] ?? 'unknown') +
        (QUERIES[`${method} ${path}`] ?? ''),
      BODIES[`${method} ${path}`],
    );
  const getOutcome = async (visitor: Visitor, named: NamedOperation) => {
    const response = await requestAs(visitor, named);
    return [
      `${named.method} ${named.path}`,
      response.statusCode,
      response.json<Problem>().code,
      response.headers['cache-control'],
    ];
  };

  it('is declared by every operation', () => {
    expect(operations.length).toBeGreaterThan(30);
    expect(
      operations
        .filter(({ operation }) => operation.security === undefined)
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual([]);
    // Every operation under /api/account must require a session.
    expect(
      operations.filter((named) => named.path.startsWith('/api/account') && !isPersonal(named)),
    ).toEqual([]);
    expect(operations.filter(isPersonal).length).toBeGreaterThanOrEqual(11);
  });

  it('returns 401 from personal operations when there is no session, the session has ended or the cookie is unknown', async () => {
    for (const named of operations.filter(isPersonal)) {
      const refused = [
        `${named.method} ${named.path}`,
        401,
        'unauthenticated',
        'private, no-store',
      ];
      expect(await getOutcome(identity.createVisitor(''), named)).toEqual(refused);
      expect(await getOutcome(dead, named)).toEqual(refused);
      expect(await getOutcome(identity.createVisitor('A'.repeat(43)), named)).toEqual(refused);
    }
  });

  it('gives another user no access to the owner’s data', async () => {
    for (const named of operations.filter(isPersonal)) {
      // Some operations end the session, so each operation has a session of its own.
      other = await identity.signIn({ uid: `uid-other-${operations.indexOf(named)}` });
      const what = `${named.method} ${named.path}`;
      if (ENDLESS.has(what)) {
        const opened = await identity.api.app.inject({
          url: named.path,
          headers: { cookie: `__session=${other.cookie}` },
          payloadAsStream: true,
        });
        opened.stream().destroy();
        expect([what, opened.statusCode, opened.headers['cache-control']]).toEqual([
          what,
          200,
          expect.stringContaining('private, no-store'),
        ]);
        continue;
      }
      const response = await requestAs(other, named);
      // A path with a parameter must be in `ownersIds`; otherwise the test has not tried the
      // owner's resource.
      if (CHANGES_OWN_DATA.has(what)) expect([what, response.statusCode]).toEqual([what, 204]);
      else if (named.path.includes('{'))
        expect([
          what,
          ownersIds[named.path] !== undefined,
          [403, 404].includes(response.statusCode),
        ]).toEqual([what, true, true]);
      else if (requiresPermission(named))
        expect([what, response.statusCode, response.json<Problem>().code]).toEqual([
          what,
          403,
          'forbidden',
        ]);
      else if (REFUSED.has(what))
        expect([what, [403, 409].includes(response.statusCode)]).toEqual([what, true]);
      else
        expect([what, response.statusCode < 300, response.body.includes('uid-owner')]).toEqual([
          what,
          true,
          false,
        ]);
      if (named.path in ownersIds) expect(response.body).not.toContain(ownersIds[named.path]);
      expect(response.body).not.toMatch(EXACT_POINT);
    }
    expect((await owner.request('GET', '/api/account')).json()).toMatchObject({
      name: 'Person uid-owner',
      deletionAt: null,
    });
    expect(await fetchNotifications(owner)).toMatchObject({ total: 1, total_unread: 1 });
    expect((await owner.request('GET', '/api/account/watchlist/ids')).json()).toEqual({
      ids: [SAMPLE_LISTING],
    });
    expect(
      (await owner.request('GET', '/api/account/searches')).json<SavedSearchList>().searches,
    ).toMatchObject([{ name: 'Items “uid-owner”', frequency: 'daily' }]);
    expect((await owner.request('GET', '/api/account/locations')).json()).toMatchObject({
      locations: [{ name: 'Home farm', ...FARM, isHome: true }],
    });
  });

  it('refuses every write that comes from another site', async () => {
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

  it('lets every visitor call public operations, whose results do not depend on the session', async () => {
    for (const named of operations.filter((op) => isOpen(op) && op.method === 'GET')) {
      const [anonymous, signedIn, deadOne] = [
        await requestAs(identity.createVisitor(''), named),
        await requestAs(owner, named),
        await requestAs(dead, named),
      ];
      expect([
        named.path,
        anonymous.statusCode === 401,
        signedIn.statusCode,
        deadOne.statusCode,
      ]).toEqual([named.path, false, anonymous.statusCode, anonymous.statusCode]);
      // Public operations never return the exact location, not even to the owner.
      for (const { body } of [anonymous, signedIn, deadOne]) expect(body).not.toMatch(EXACT_POINT);
    }
  });

  it('declares for GET /api/account the security requirement by which the other tests recognise operations that require a session', () => {
    expect(
      operations.find(({ path, method }) => path === '/api/account' && method === 'GET')?.operation
        .security,
    ).toEqual(SIGNED_IN_ACCESS);
  });
});
