/**
 * From the declarations, through the API: what is right is stored and shown back, what is wrong gets its own field's
 * error, and whatever is sent is answered. 10,000 bodies with PADDOCK_FULL=1, fewer each time.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatAttribute } from '@paddock/contracts/categories';
import { getNewZealandDate } from '@paddock/contracts/check-post';
import type { DraftSaved, Listing, Post, Problem } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { CORE_KEYS } from '@paddock/contracts/posting';
import type { FieldDeclaration } from '@paddock/contracts/fields';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { signInPerson, type Person } from '../../testing/people.ts';
import {
  anyBodies,
  rightForms,
  wrongForms,
  type RightForm,
} from '../../testing/post-arbitraries.ts';

const BODIES = process.env['PADDOCK_FULL'] === '1' ? 10_000 : 200;
/** Of right ones and of wrong ones, beside. */
const PART = Math.ceil(BODIES / 4);
const ENOUGH = '1000000000';
const LONGEST_MS = 3_600_000;
const core = new Set<string>(CORE_KEYS);

describe('any form', () => {
  let identity: IdentityApi;
  let person: Person;
  let today: string;
  let towns: readonly string[];
  /** One post of each kind, published again and again. */
  const posts = new Map<Kind, string>();
  const drafts = new Map<Kind, string>();
  const statuses = new Map<number, number>();
  /** Of the drafts, as they were saved last. */
  const revisions = new Map<Kind, number>();

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_POSTS_PER_DAY: '1000000',
      API_POSTS_PER_DAY_WHEN_NEW: '1000000',
      API_DRAFT_SAVES_PER_MINUTE: '1000000',
      API_POST_STARTS_PER_HOUR: '1000000',
      API_REQUESTS_PER_MINUTE: ENOUGH,
    });
    person = await signInPerson(identity, 'anybody');
    today = getNewZealandDate(identity.now());
    towns = (
      await identity.api.services.connection.pool.query<{ id: number }>(
        'select id from towns order by id limit 50',
      )
    ).rows.map(({ id }) => String(id));
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.services.connection.pool.query(text, [...values]);

  async function publishPost(kind: Kind): Promise<string> {
    const known = posts.get(kind);
    if (known) return known;
    const { id } = (await person.ask('POST', '/api/account/posts', { kind })).json<Post>();
    posts.set(kind, id);
    return id;
  }
  /** Never published but by chance; then it is begun anew. */
  async function createDraft(kind: Kind): Promise<string> {
    const known = drafts.get(kind);
    if (known && (await query('select from drafts where public_id = $1', [known])).rowCount === 1)
      return known;
    const { id } = (await person.ask('POST', '/api/account/posts', { kind })).json<Post>();
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
  const publish = async ({ declaration, form }: Pick<RightForm, 'declaration' | 'form'>) =>
    send('POST', `/api/account/posts/${await publishPost(declaration.kind)}/publish`, { form });

  it(
    'that is right is stored and shown back',
    async () => {
      await fc.assert(
        fc.asyncProperty(rightForms(today, towns), async (right) => {
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
            if (core.has(field.key) || value === undefined) continue;
            const attribute = field as FieldDeclaration;
            expect([field.key, facts[field.key]]).toEqual([
              field.key,
              attribute.isPrivate === true ? undefined : formatAttribute(attribute, value, 'table'),
            ]);
          }
          // The form that comes back publishes the same post again.
          const again = await publish({ declaration, form: post.form });
          expect([again.statusCode, again.json<Post>().form]).toEqual([200, post.form]);
        }),
        { numRuns: PART },
      );
    },
    LONGEST_MS,
  );

  it(
    'that is wrong gets the error of its field',
    async () => {
      await fc.assert(
        fc.asyncProperty(wrongForms(today, towns), async (wrong) => {
          const response = await publish(wrong);
          expect([
            response.statusCode,
            response.json<Problem>().details?.map(({ field }) => field),
          ]).toEqual([400, [expect.stringMatching(new RegExp(`^(?:${wrong.field}|form)$`))]]);
        }),
        { numRuns: PART },
      );
    },
    LONGEST_MS,
  );

  it(
    'and whatever is sent in its place is answered, never by a fault of ours',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          anyBodies(rightForms(today, towns)),
          fc.constantFrom('publish', 'draft', 'start', 'action'),
          fc.constantFrom<Kind>('item', 'job', 'service', 'profile', 'other'),
          async (body, what, kind) => {
            const url = `/api/account/posts/${await createDraft(kind)}`;
            // What else the operation takes, so that the body is looked at.
            const beside =
              { draft: { revision: revisions.get(kind) ?? 1 }, start: { kind } }[what as string] ??
              {};
            const whole =
              typeof body === 'object' && body !== null && !Array.isArray(body)
                ? { ...beside, ...body }
                : body;
            const response = await (what === 'start'
              ? send('POST', '/api/account/posts', whole)
              : send(what === 'draft' ? 'PUT' : 'POST', `${url}/${what}`, whole));
            expect([what, response.statusCode < 500 || response.json<Problem>()]).toEqual([
              what,
              true,
            ]);
            if (what === 'draft' && response.statusCode === 200)
              revisions.set(kind, response.json<DraftSaved>().revision);
            if (what === 'start' && response.statusCode === 201)
              await query('delete from drafts where public_id = $1', [response.json<Post>().id]);
            if (what === 'draft' || response.statusCode === 200)
              expect((await person.ask('GET', url)).statusCode).toBe(200);
          },
        ),
        { numRuns: BODIES },
      );
      expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
      for (const status of [200, 201, 400])
        expect(statuses.get(status)).toBeGreaterThan(BODIES / 100);
      const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
      if (process.env['PADDOCK_FULL'] === '1')
        console.info(`${sent} bodies: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`);
    },
    LONGEST_MS,
  );
});
