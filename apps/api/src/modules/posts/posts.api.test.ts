import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  SaveDraftResponse,
  Listing,
  Post,
  PostForm,
  PostList,
  Problem,
} from '@paddock/contracts/http';
import type { CategoryChoices } from '@paddock/contracts/http/category-choices';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { postWithIdempotencyKey, signInTestUser, type TestUser } from '../../testing/test-users.ts';
import { endPosts } from './post-endings.service.ts';
import {
  findTestTownId,
  getPost,
  buildJobForm,
  publishNewPost,
  publishPost,
  startPost,
  buildTractorForm,
} from './testing/post-client.ts';

describe('the posts API', () => {
  let identity: IdentityApi;
  let mere: TestUser;
  let hemi: TestUser;
  let town: string;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_POSTS_PER_DAY_WHEN_NEW: '1000',
      API_POSTS_PER_DAY: '1000',
      API_POST_STARTS_PER_HOUR: '1000',
      API_PHONES_PER_HOUR: '5',
    });
    mere = await signInTestUser(identity, 'mere');
    hemi = await signInTestUser(identity, 'hemi');
    town = await findTestTownId(identity);
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const tractor = (values: PostForm['values'] = {}) => buildTractorForm(town, values);
  const job = (days = 20) => buildJobForm(town, inDays(days));
  const inDays = (days: number) =>
    new Date(identity.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const signInAgain = async () => {
    mere = await signInTestUser(identity, 'mere');
    hemi = await signInTestUser(identity, 'hemi');
  };
  const act = (person: TestUser, id: string, action: string) =>
    person.request('POST', `/api/account/posts/${id}/action`, { action });
  const getOutcome = (response: { statusCode: number; json<T>(): T }) => [
    response.statusCode,
    response.statusCode === 200 ? response.json<Post>().state : response.json<Problem>().code,
  ];
  const readAudit = async (id: string) =>
    (
      await query(
        'select act, detail, actor_account_id from audit where subject_id = $1 order by id',
        [id],
      )
    ).rows;

  it('limits how many posts a new user can publish per day, without losing the draft', async () => {
    const settings = identity.api.core.config.posts as { postsPerDayWhenNew: number };
    settings.postsPerDayWhenNew = 2;
    try {
      const person = await signInTestUser(identity, 'newcomer');
      for (let index = 0; index < 2; index += 1)
        await publishNewPost(person, tractor({ title: `Tractor ${index}` }));
      const { id } = await startPost(person, { kind: 'item', form: tractor() });
      const response = await publishPost(person, id, tractor());
      expect(getOutcome(response)).toEqual([429, 'too_many_requests']);
      expect((await getPost(person, id)).state).toBe('draft');
    } finally {
      settings.postsPerDayWhenNew = 1_000;
    }
  });

  it('lists the categories of a kind with the words by which users search for them', async () => {
    const { groups } = await identity.api.get<CategoryChoices>('/api/posting/item');
    const vehicles = groups
      .flatMap(({ categories }) => categories)
      .find(({ slug }) => slug === 'quad-bikes');
    expect(vehicles).toMatchObject({
      label: 'Quad bikes',
      searchWords: expect.arrayContaining(['atv', 'four wheeler']) as unknown,
    });
    expect((await identity.api.get<CategoryChoices>('/api/posting/job')).groups).toMatchObject([
      { label: null },
    ]);
    expect((await identity.api.request('/api/posting/boat')).statusCode).toBe(400);
  });

  it('saves drafts as typed, and can publish them once they are valid', async () => {
    const started = await startPost(mere, { kind: 'item' });
    expect(started).toMatchObject({
      state: 'draft',
      href: null,
      title: '',
      revision: 1,
      form: { category: '', values: {}, photos: [] },
      actions: [],
      publishedAt: null,
    });
    const typed: PostForm = {
      category: 'tractors',
      values: { title: ' John ', year: 'twenty\u0000\ud800', hasCab: true, whatever: ['a', 'b'] },
      photos: [],
    };
    const saved = await mere.request('PUT', `/api/account/posts/${started.id}/draft`, {
      form: typed,
      revision: 1,
    });
    expect(saved.json<SaveDraftResponse>()).toMatchObject({ revision: 2 });
    expect(await getPost(mere, started.id)).toMatchObject({
      state: 'draft',
      title: 'John',
      revision: 2,
      form: {
        category: 'tractors',
        values: { title: ' John ', year: 'twenty\ufffd', hasCab: true, whatever: ['a', 'b'] },
      },
    });
    expect((await identity.api.request(`/api/listings/${started.id}`)).statusCode).toBe(404);

    const refused = await publishPost(mere, started.id, typed);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'bad_request']);
    expect(
      Object.fromEntries(
        refused.json<Problem>().details?.map(({ field, message }) => [field, message]) ?? [],
      ),
    ).toMatchObject({
      description: 'Enter a description.',
      make: 'Enter the make.',
      year: 'Enter the year as a whole number.',
      drive: 'Choose the drive.',
      town: 'Choose the nearest town.',
      whatever: 'There’s no such field.',
    });

    const done = (
      await publishPost(
        mere,
        started.id,
        tractor({
          isInTrade: true,
          priceGst: 'plus',
          phone: '021 123 4567',
          lat: '-37.8123',
          lng: '175.7654',
        }),
      )
    ).json<Post>();
    expect(done).toMatchObject({
      id: started.id,
      state: 'live',
      href: `/marketplace/john-deere-6120m/${started.id}`,
      revision: 0,
      savedAt: null,
      actions: ['mark-sold', 'withdraw'],
    });
    expect(new Date(done.expiresAt ?? 0).getTime() - identity.now().getTime()).toBeGreaterThan(
      59.9 * DAY,
    );
    const listing = await identity.api.get<Listing>(`/api/listings/${started.id}`);
    expect(listing).toMatchObject({
      title: 'John Deere 6120M',
      isInTrade: true,
      hasPhone: true,
      viewCount: 0,
      picture: null,
      pictures: [],
      price: { text: '$98,500 + GST' },
      place: { lat: -37.81, lng: 175.77, town: 'Matamata' },
    });
    expect(JSON.stringify(listing)).not.toMatch(/123 4567|21123|8123|7654/);
    expect(listing.factTable.find(({ key }) => key === 'hasCab')?.value).toBe('No');
    // The published listing must convert back to the same form.
    expect(done.form.values).toEqual({
      ...tractor({
        isInTrade: true,
        priceGst: 'plus',
        phone: '021 123 4567',
        lat: '-37.8123',
        lng: '175.7654',
      }).values,
      priceMin: '98500',
    });
    expect(await readAudit(started.id)).toMatchObject([
      { act: 'publish', actor_account_id: mere.accountId, detail: { from: 'draft', to: 'live' } },
    ]);
  });

  it('starts, saves and publishes a post only once when a client repeats the requests', async () => {
    const body = { kind: 'item', form: tractor() };
    const [first, second] = [
      await postWithIdempotencyKey(identity, mere, '/api/account/posts', body, 'start-1'),
      await postWithIdempotencyKey(identity, mere, '/api/account/posts', body, 'start-1'),
    ];
    const { id } = first.json<Post>();
    expect([first.statusCode, second.statusCode, second.json<Post>().id]).toEqual([201, 201, id]);
    const save = () =>
      mere.request('PUT', `/api/account/posts/${id}/draft`, {
        form: tractor({ title: 'Saved twice' }),
        revision: 1,
      });
    expect([
      (await save()).json<SaveDraftResponse>().revision,
      (await save()).json<SaveDraftResponse>().revision,
    ]).toEqual([2, 2]);
    const url = `/api/account/posts/${id}/publish`;
    expect([
      (await postWithIdempotencyKey(identity, mere, url, { form: tractor() }, 'publish-1'))
        .statusCode,
      (await postWithIdempotencyKey(identity, mere, url, { form: tractor() }, 'publish-1'))
        .statusCode,
    ]).toEqual([200, 200]);
    expect((await readAudit(id)).map((row) => row['act'])).toEqual(['publish']);
  });

  it('does not let one device overwrite a draft saved by another', async () => {
    const { id } = await startPost(mere, { kind: 'item', form: tractor() });
    const save = (title: string, revision: number) =>
      mere.request('PUT', `/api/account/posts/${id}/draft`, { form: tractor({ title }), revision });
    expect((await save('On the phone', 1)).statusCode).toBe(200);
    const late = await save('On the desk', 1);
    expect([late.statusCode, late.json<Problem>().code]).toEqual([409, 'draft_changed']);
    expect((await getPost(mere, id)).title).toBe('On the phone');
    const both = await Promise.all([save('One', 2), save('Two', 2)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("returns 404 for another user's posts", async () => {
    const { id } = await publishNewPost(mere, tractor());
    const draft = await startPost(mere, { kind: 'item', form: tractor() });
    for (const one of [id, draft.id]) {
      const answers = await Promise.all([
        hemi.request('GET', `/api/account/posts/${one}`),
        hemi.request('PUT', `/api/account/posts/${one}/draft`, { form: tractor(), revision: 1 }),
        hemi.request('DELETE', `/api/account/posts/${one}/draft`),
        publishPost(hemi, one, tractor()),
        act(hemi, one, 'withdraw'),
        hemi.request('POST', '/api/account/posts', { kind: 'item', copyOf: one }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    expect((await hemi.request('GET', '/api/account/posts')).json<PostList>().posts).toEqual([]);
    expect((await getPost(mere, id)).state).toBe('live');
  });

  it('rejects requests that contain an owner, a status, a date or unknown fields', async () => {
    const { id } = await startPost(mere, { kind: 'item', form: tractor() });
    for (const extra of [
      { owner: hemi.publicId },
      { status: 'live' },
      { expiresAt: '2030-01-01T00:00:00Z' },
      { publishedAt: '2020-01-01T00:00:00Z' },
    ]) {
      for (const body of [{ form: tractor(), ...extra }, { form: { ...tractor(), ...extra } }]) {
        const response = await mere.request('POST', `/api/account/posts/${id}/publish`, body);
        expect([
          response.statusCode,
          response.json<Problem>().details?.map(({ message }) => message),
        ]).toEqual([400, ['There’s no such parameter.']]);
      }
    }
    for (const key of ['accountId', 'status', 'publishedAt', 'naitNumbers', 'constructor']) {
      const response = await publishPost(mere, id, tractor({ [key]: 'x' }));
      expect([response.statusCode, response.json<Problem>().details]).toEqual([
        400,
        [{ field: key, message: 'There’s no such field.' }],
      ]);
    }
    expect((await publishPost(mere, id, tractor({ 'no key': 'x' }))).statusCode).toBe(400);
    // A value of another category is ignored: the user may have typed it before changing the
    // category.
    expect((await publishPost(mere, id, tractor({ megajoules: 'unread' }))).statusCode).toBe(200);
  });

  it("rejects unknown towns, invalid phone numbers and other users' photos", async () => {
    const { id } = await startPost(mere, { kind: 'item', form: tractor() });
    const problemFields = async (form: PostForm) =>
      (await publishPost(mere, id, form)).json<Problem>().details?.map(({ field }) => field);
    expect(await problemFields(tractor({ town: '999999999' }))).toEqual(['town']);
    expect(await problemFields(tractor({ phone: '021 1' }))).toEqual(['phone']);
    expect(await problemFields(tractor({ phone: '09 000 00000' }))).toEqual(['phone']);
    const photo = await addPhoto(hemi);
    expect(await problemFields({ ...tractor(), photos: [{ id: photo, alt: '' }] })).toEqual([
      'photos',
    ]);
    expect(await problemFields({ ...tractor(), category: 'no-such' })).toEqual(['category']);
    expect((await publishPost(mere, id, tractor({ phone: '0800 123 456' }))).statusCode).toBe(200);
  });

  async function addPhoto({ accountId }: TestUser): Promise<string> {
    const { rows } = await query(
      "insert into photos (account_id, upload_path, width, height, colour, blur) values ($1, 'accounts/x/uploads/' || gen_random_uuid(), 1600, 1200, '#336633', 'data:image/webp;base64,AA') returning id",
      [accountId],
    );
    return String(rows[0]?.['id']);
  }

  it('shows photos, with their descriptions, in the order of the form', async () => {
    const [one, two] = [await addPhoto(mere), await addPhoto(mere)];
    const form = {
      ...tractor(),
      photos: [
        { id: two, alt: 'From the left' },
        { id: one, alt: '' },
      ],
    };
    const post = await publishNewPost(mere, form);
    expect(post.photos.map(({ id }) => id)).toEqual([two, one]);
    const listing = await identity.api.get<Listing>(`/api/listings/${post.id}`);
    expect(listing.pictures).toMatchObject([
      {
        url: `/api/photos/${two}`,
        alt: 'From the left',
        width: 1600,
        height: 1200,
        colour: '#336633',
      },
      { url: `/api/photos/${one}`, alt: 'John Deere 6120M, photo 2 of 2' },
    ]);
    expect(listing).toMatchObject({ picture: { url: `/api/photos/${two}` }, pictureCount: 2 });
    const fewer = (await publishPost(mere, post.id, { ...form, photos: [] })).json<Post>();
    expect(fewer.photos).toEqual([]);
    expect(await identity.api.get<Listing>(`/api/listings/${post.id}`)).toMatchObject({
      picture: null,
      pictureCount: 0,
    });
  });

  it('leaves a listing unchanged until its changes are published, and can discard the changes', async () => {
    const { id, expiresAt, publishedAt } = await publishNewPost(mere, tractor());
    expect(
      (
        await mere.request('PUT', `/api/account/posts/${id}/draft`, {
          form: tractor({ title: 'Cheaper now' }),
          revision: 0,
        })
      ).json<SaveDraftResponse>().revision,
    ).toBe(1);
    expect(await getPost(mere, id)).toMatchObject({
      state: 'live',
      title: 'Cheaper now',
      revision: 1,
    });
    expect((await identity.api.get<Listing>(`/api/listings/${id}`)).title).toBe('John Deere 6120M');
    expect((await mere.request('DELETE', `/api/account/posts/${id}/draft`)).statusCode).toBe(204);
    expect(await getPost(mere, id)).toMatchObject({
      state: 'live',
      title: 'John Deere 6120M',
      revision: 0,
    });
    identity.advanceClock(MINUTE);
    expect(
      (
        await publishPost(mere, id, tractor({ title: 'Cheaper now', priceMin: '90000' }))
      ).json<Post>(),
    ).toMatchObject({
      state: 'live',
      title: 'Cheaper now',
      expiresAt,
      publishedAt,
    });
    expect(await identity.api.get<Listing>(`/api/listings/${id}`)).toMatchObject({
      title: 'Cheaper now',
      price: { minCents: 9_000_000 },
    });
    expect((await readAudit(id)).map((row) => row['act'])).toEqual(['publish', 'edit']);
  });

  it('allows only the transitions of the lifecycle: to sold, withdrawn, expired, renewed and archived', async () => {
    const { id } = await publishNewPost(mere, tractor());
    expect(getOutcome(await act(mere, id, 'renew'))).toEqual([409, 'not_possible_now']);
    expect(getOutcome(await act(mere, id, 'archive'))).toEqual([409, 'not_possible_now']);
    expect(getOutcome(await act(mere, id, 'withdraw'))).toEqual([200, 'withdrawn']);
    expect((await identity.api.request(`/api/listings/${id}`)).json<Problem>().code).toBe(
      'listing_gone',
    );
    expect(getOutcome(await act(mere, id, 'withdraw'))).toEqual([409, 'not_possible_now']);
    expect(getOutcome(await act(mere, id, 'renew'))).toEqual([200, 'live']);
    identity.advanceClock(50 * DAY);
    await signInAgain();
    const before = (await getPost(mere, id)).expiresAt ?? '';
    expect((await act(mere, id, 'renew')).json<Post>().expiresAt?.localeCompare(before)).toBe(1);
    identity.advanceClock(61 * DAY);
    await signInAgain();
    // The post is treated as expired immediately, before the job has updated its status.
    expect(await getPost(mere, id)).toMatchObject({
      state: 'expired',
      actions: ['renew', 'mark-sold', 'archive'],
    });
    const { connection, getEventContext } = identity.api.core;
    await endPosts(connection.db, getEventContext());
    expect(await getPost(mere, id)).toMatchObject({ state: 'expired' });
    expect(getOutcome(await act(mere, id, 'renew'))).toEqual([200, 'live']);
    expect((await identity.api.request(`/api/listings/${id}`)).statusCode).toBe(200);
    expect(getOutcome(await act(mere, id, 'mark-sold'))).toEqual([200, 'sold']);
    expect(getOutcome(await publishPost(mere, id, tractor()))).toEqual([409, 'not_possible_now']);
    expect(
      (
        await mere.request('PUT', `/api/account/posts/${id}/draft`, {
          form: tractor(),
          revision: 0,
        })
      ).statusCode,
    ).toBe(409);
    expect(getOutcome(await act(mere, id, 'archive'))).toEqual([200, 'archived']);
    expect((await getPost(mere, id)).actions).toEqual([]);
    expect((await readAudit(id)).map((row) => row['act'])).toEqual([
      'publish',
      'withdraw',
      'renew',
      'renew',
      'expire',
      'renew',
      'mark-sold',
      'archive',
    ]);
    expect(
      (await readAudit(id)).find((row) => row['act'] === 'expire')?.['actor_account_id'],
    ).toBeNull();

    const copy = await startPost(mere, { kind: 'item', copyOf: id });
    expect(copy).toMatchObject({
      state: 'draft',
      title: 'John Deere 6120M',
      form: { category: 'tractors' },
    });
    expect(copy.id).not.toBe(id);
    expect(getOutcome(await publishPost(mere, copy.id, copy.form))).toEqual([200, 'live']);
    expect(
      (await mere.request('POST', '/api/account/posts', { kind: 'job', copyOf: id })).statusCode,
    ).toBe(400);
  });

  it('ends a job listing after its closing date, and publishes it again only with a new date', async () => {
    const { id, expiresAt } = await publishNewPost(mere, job(), 'job');
    const end = new Date(expiresAt ?? 0);
    expect(end.toLocaleDateString('en-CA', { timeZone: 'Pacific/Auckland' })).toBe(inDays(20));
    expect(end.toLocaleTimeString('en-GB', { timeZone: 'Pacific/Auckland' })).toBe('23:59:59');
    identity.advanceClock(22 * DAY);
    await signInAgain();
    expect(await getPost(mere, id)).toMatchObject({
      state: 'expired',
      actions: ['mark-sold', 'archive'],
    });
    expect(getOutcome(await act(mere, id, 'renew'))).toEqual([409, 'not_possible_now']);
    const { form } = await getPost(mere, id);
    expect((await publishPost(mere, id, form)).json<Problem>().details).toEqual([
      { field: 'closingDate', message: 'This day has passed. Choose a later one.' },
    ]);
    expect(getOutcome(await publishPost(mere, id, job(10)))).toEqual([200, 'live']);
  });

  it('prefills whether the seller is in trade from the user’s last post whose form asked this', async () => {
    const trader = await signInTestUser(identity, 'trader');
    const getPrefilledInTrade = async () =>
      (await startPost(trader, { kind: 'service' })).form.values['isInTrade'];
    expect(await getPrefilledInTrade()).toBeUndefined();
    await publishNewPost(trader, tractor({ isInTrade: true }));
    await publishNewPost(trader, job(), 'job');
    await publishNewPost(trader, tractor({ priceType: 'wanted', isInTrade: true }));
    expect(await getPrefilledInTrade()).toBe(true);
    await publishNewPost(trader, tractor({ isInTrade: false }));
    expect(await getPrefilledInTrade()).toBeUndefined();
  });

  it('shows a live listing’s phone number only to signed-in users, and limits how often they can request one', async () => {
    const { id } = await publishNewPost(mere, tractor({ phone: '07 888 1234' }));
    const withoutPhone = await publishNewPost(mere, tractor());
    expect((await hemi.request('GET', `/api/listings/${id}/phone`)).json()).toEqual({
      phone: '07 888 1234',
    });
    expect((await identity.api.request(`/api/listings/${id}/phone`)).statusCode).toBe(401);
    expect((await hemi.request('GET', `/api/listings/${withoutPhone.id}/phone`)).statusCode).toBe(
      404,
    );
    await act(mere, id, 'withdraw');
    expect((await hemi.request('GET', `/api/listings/${id}/phone`)).statusCode).toBe(410);
    const curious = await signInTestUser(identity, 'curious');
    const phoneUrl = `/api/listings/${withoutPhone.id}/phone`;
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await curious.request('GET', phoneUrl)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });
});
