import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY, startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';
import {
  createTestListing,
  postWithIdempotencyKey,
  signInTestUser,
  type TestUser,
} from '../testing/test-users.ts';

/** POST routes that need no key, each with the reason why sending a request twice does no harm. */
const HARMLESS_WHEN_REPEATED: Readonly<Record<string, string>> = {
  '/api/__session': 'replaces the cookie',
  '/api/account/email': 'sends the same link again',
  '/api/account/jobs/{listingId}/application': 'a user has one application for a job',
  '/api/account/password-changes': 'is recorded once a minute',
  '/api/account/photos': 'an upload is one photo',
  '/api/account/push': 'a device has one subscription',
  '/api/account/searches': 'an equal search is saved once',
  '/api/account/searches/{id}/restore': 'the search is restored already',
  '/api/account/two-step/removal': 'two-step sign-in is off already',
  '/api/account/two-step/setup': 'an unconfirmed key is replaced',
  '/api/account/verification-mail': 'sends the same link again',
  '/api/account/watchlist/merge': 'a listing is watched once',
  '/api/account/watchlist/remove-ended': 'they are removed already',
  '/api/account/watchlist/seen': 'they are seen already',
  '/api/account/watchlist/take-back': 'they are restored already',
  '/api/auth/mails': 'sends a link again',
  '/api/auth/password-checks': 'writes nothing',
  '/api/auth/registrations': 'counts an attempt',
  '/api/channels/{channel}/changes': 'names the composition that it changes',
  '/api/channels/{channel}/check': 'writes nothing',
  '/api/channels/{channel}/overrides': 'creates a link of its own',
  '/api/channels/{channel}/previews': 'creates a link of its own',
  '/api/contact-messages': 'an equal message gets the same receipt',
  '/api/internal/backend-tokens': 'writes nothing',
  '/api/internal/hosts': 'replaces the last report',
  '/api/internal/overrides': 'is in the security log twice',
  '/api/internal/pages': 'counts for statistics',
  '/api/listings/{id}/views': 'counts for statistics',
  '/api/newsdesk/{id}/preview': 'writes nothing',
  '/api/notifications/unsubscribe': 'the emails are off already',
  '/api/operate/redirects': 'an address has one redirect',
  '/api/operate/redirects/removal': 'the redirect is removed already',
  '/api/policy-reports': 'counts for statistics',
  '/api/releases': 'a version is registered once',
  '/api/remotes/errors': 'counts for statistics',
  '/api/remotes/vitals': 'counts for statistics',
  '/api/reports': 'a user reports a listing once',
  '/api/search-reports': 'counts for statistics',
};

interface OpenApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      { readonly post?: { readonly parameters?: readonly { readonly name?: string }[] } }
    >
  >;
}

describe('POST routes', () => {
  let identity: IdentityApi;
  let hemi: TestUser;

  beforeAll(async () => {
    identity = await startIdentityApi();
    hemi = await signInTestUser(identity, 'hemi');
  });
  afterAll(() => identity.stop());

  it('take an Idempotency-Key unless repeating the request does no harm', async () => {
    const { paths } = (await identity.api.request('/api/openapi.json')).json<OpenApiDocument>();
    const withoutKey = Object.entries(paths)
      .filter(
        ([, { post }]) => post && !post.parameters?.some(({ name }) => name === 'idempotency-key'),
      )
      .map(([path]) => path);
    expect(withoutKey.sort()).toEqual(Object.keys(HARMLESS_WHEN_REPEATED).sort());
  });

  it('renew a post once when the request is repeated', async () => {
    const id = await createTestListing(identity, hemi.accountId, {
      expiresAt: new Date(identity.now().getTime() + 2 * DAY),
    });
    const renew = (key: string) =>
      postWithIdempotencyKey(
        identity,
        hemi,
        `/api/account/posts/${id}/action`,
        { action: 'renew' },
        key,
      );
    const first = await renew('first');
    expect(first.statusCode).toBe(200);
    const repeated = await renew('first');
    expect([repeated.statusCode, repeated.json()]).toEqual([200, first.json()]);
    expect((await renew('second')).statusCode).toBe(409);
  });

  it('save a location once when the request is repeated', async () => {
    const save = (key: string) =>
      postWithIdempotencyKey(
        identity,
        hemi,
        '/api/account/locations',
        { name: 'Run-off', lat: -46.1, lng: 168.9, isHome: false },
        key,
      );
    const first = await save('run-off');
    expect(first.statusCode).toBe(201);
    expect((await save('run-off')).json()).toEqual(first.json());
    expect(
      (await hemi.request('GET', '/api/account/locations')).json<{ locations: object[] }>()
        .locations,
    ).toHaveLength(1);
  });
});
