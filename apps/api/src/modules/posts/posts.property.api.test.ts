/**
 * Sends generated forms to the API: valid ones are stored and returned, invalid ones cause an error
 * for the invalid field, and arbitrary bodies never cause a server error. Sends 200 bodies, or
 * 10,000 with PADDOCK_FULL=1.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatAttribute } from '@paddock/domain/categories';
import { getNewZealandDate } from '@paddock/domain/check-post';
import type { SaveDraftResponse, Listing, Post, Problem } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { CORE_KEYS } from '@paddock/domain/posting';
import type { FieldDeclaration } from '@paddock/domain/fields';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { signInTestUser, type TestUser } from '../../testing/test-users.ts';
import {
  createRequestBodyArbitrary,
  createValidFormArbitrary,
  createInvalidFormArbitrary,
  type ValidForm,
} from '../../testing/post-arbitraries.ts';

const BODY_COUNT = process.env['PADDOCK_FULL'] === '1' ? 10_000 : 200;
/** The number of valid forms, and also the number of invalid forms. */
const FORM_COUNT = Math.ceil(BODY_COUNT / 4);
const UNLIMITED = '1000000000';
const TIMEOUT_MS = 3_600_000;
const coreKeys = new Set<string>(CORE_KEYS);
/** True for a unit that the page shows together with its quantity. */
const isUnitOfQuantity = (key: string, stored: Readonly<Record<string, unknown>>) =>
  key === 'quantityUnit' && stored['quantity'] !== undefined;

describe('publishing a generated form', () => {
  let identity: IdentityApi;
  let person: TestUser;
  let today: string;
  let towns: readonly string[];
  /**
   * The id of one post of each kind, keyed by kind. The tests publish these posts again and again.
   */
  const posts = new Map<Kind, string>();
  const drafts = new Map<Kind, string>();
  const statuses = new Map<number, number>();
  /** The last saved revision of each kind's draft, keyed by kind. */
  const revisions = new Map<Kind, number>();

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_POSTS_PER_DAY: '1000000',
      API_POSTS_PER_DAY_WHEN_NEW: '1000000',
      API_DRAFT_SAVES_PER_MINUTE: '1000000',
      API_POST_STARTS_PER_HOUR: '1000000',
      API_REQUESTS_PER_MINUTE: UNLIMITED,
    });
    person = await signInTestUser(identity, 'fuzzer');
    today = getNewZealandDate(identity.now());
    towns = (
      await identity.api.core.connection.pool.query<{ id: number }>(
        'select id from towns order by id limit 50',
      )
    ).rows.map(({ id }) => String(id));
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query(text, [...values]);

  async function getOrStartPost(kind: Kind): Promise<string> {
    const known = posts.get(kind);
    if (known) return known;
    const { id } = (await person.request('POST', '/api/account/posts', { kind })).json<Post>();
    posts.set(kind, id);
    return id;
  }
  /**
   * Returns a draft of the kind. Creates a new one when a random body has published the previous
   * one.
   */
  async function getOrStartDraft(kind: Kind): Promise<string> {
    const known = drafts.get(kind);
    if (known && (await query('select from drafts where public_id = $1', [known])).rowCount === 1)
      return known;
    const { id } = (await person.request('POST', '/api/account/posts', { kind })).json<Post>();
    drafts.set(kind, id);
    revisions.set(kind, 1);
    return id;
  }
  const send = async (method: 'POST' | 'PUT', url: string, body: unknown) => {
    const response = await identity.api.app.inject({
      method,
      url,
      headers: { cookie: `__session=${person.cookie}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    return response;
  };
  const publish = async ({ declaration, form }: Pick<ValidForm, 'declaration' | 'form'>) =>
    send('POST', `/api/account/posts/${await getOrStartPost(declaration.kind)}/publish`, { form });

  it(
    'stores a valid form and returns it',
    async () => {
      await fc.assert(
        fc.asyncProperty(createValidFormArbitrary(today, towns), async (right) => {
          const { declaration, form, stored } = right;
          const response = await publish(right);
          expect([
            response.statusCode,
            response.statusCode === 200 ? null : response.json<Problem>().details,
          ]).toEqual([200, null]);
          const post = response.json<Post>();
          const listing = await identity.api.get<Listing>(`/api/listings/${post.id}`);
          expect(listing).toMatchObject({
            title: stored['title'],
            description: stored['description'],
            category: { slug: form.category },
            isInTrade: stored['isInTrade'] === true,
            hasPhone: stored['phone'] !== undefined,
          });
          const facts = Object.fromEntries(listing.factTable.map(({ key, value }) => [key, value]));
          for (const field of declaration.fields) {
            const value = stored[field.key];
            if (coreKeys.has(field.key) || value === undefined) continue;
            const attribute = field as FieldDeclaration;
            const isShown = attribute.isPrivate !== true && !isUnitOfQuantity(field.key, stored);
            expect([field.key, facts[field.key]]).toEqual([
              field.key,
              // A number may be followed by its unit, as in "120 bales".
              isShown
                ? expect.stringContaining(formatAttribute(attribute, value, 'table'))
                : undefined,
            ]);
          }
          // Publishing the returned form again must give the same post.
          const again = await publish({ declaration, form: post.form });
          expect([again.statusCode, again.json<Post>().form]).toEqual([200, post.form]);
        }),
        { numRuns: FORM_COUNT },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'reports an invalid value for the field that contains it',
    async () => {
      await fc.assert(
        fc.asyncProperty(createInvalidFormArbitrary(today, towns), async (wrong) => {
          const response = await publish(wrong);
          expect([
            response.statusCode,
            response.json<Problem>().details?.map(({ field }) => field),
          ]).toEqual([400, [expect.stringMatching(new RegExp(`^(?:${wrong.field}|form)$`))]]);
        }),
        { numRuns: FORM_COUNT },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'never fails with a server error for an arbitrary body',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          createRequestBodyArbitrary(createValidFormArbitrary(today, towns)),
          fc.constantFrom('publish', 'draft', 'start', 'action'),
          fc.constantFrom<Kind>('item', 'job', 'service', 'profile', 'other'),
          async (body, operation, kind) => {
            const url = `/api/account/posts/${await getOrStartDraft(kind)}`;
            // Add the other required properties of the operation, so that validation reaches the
            // random part of the body.
            const requiredProperties =
              { draft: { revision: revisions.get(kind) ?? 1 }, start: { kind } }[
                operation as string
              ] ?? {};
            const completeBody =
              typeof body === 'object' && body !== null && !Array.isArray(body)
                ? { ...requiredProperties, ...body }
                : body;
            const response = await (operation === 'start'
              ? send('POST', '/api/account/posts', completeBody)
              : send(operation === 'draft' ? 'PUT' : 'POST', `${url}/${operation}`, completeBody));
            expect([operation, response.statusCode < 500 || response.json<Problem>()]).toEqual([
              operation,
              true,
            ]);
            if (operation === 'draft' && response.statusCode === 200)
              revisions.set(kind, response.json<SaveDraftResponse>().revision);
            if (operation === 'start' && response.statusCode === 201)
              await query('delete from drafts where public_id = $1', [response.json<Post>().id]);
            if (operation === 'draft' || response.statusCode === 200)
              expect((await person.request('GET', url)).statusCode).toBe(200);
          },
        ),
        { numRuns: BODY_COUNT },
      );
      expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
      for (const status of [200, 201, 400])
        expect(statuses.get(status)).toBeGreaterThan(BODY_COUNT / 100);
      const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
      if (process.env['PADDOCK_FULL'] === '1')
        console.info(`${sent} bodies: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`);
    },
    TIMEOUT_MS,
  );
});
