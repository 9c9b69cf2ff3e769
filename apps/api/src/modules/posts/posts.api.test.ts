import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  DraftSaved,
  Listing,
  Post,
  PostForm,
  PostList,
  Problem,
} from '@paddock/contracts/http';
import type { CategoryChoices } from '@paddock/contracts/http/category-choices';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { sendNamed, signInPerson, type Person } from '../../testing/people.ts';
import { endPosts } from '../listings/post-endings.service.ts';
import {
  findTown,
  getPost,
  jobForm,
  publishNewPost,
  publishPost,
  startPost,
  tractorForm,
} from './testing/post-client.ts';

describe('posts', () => {
  let identity: IdentityApi;
  let mere: Person;
  let hemi: Person;
  let town: string;

  beforeAll(async () => {
    identity = await startIdentityApi({
      API_POSTS_PER_DAY_WHEN_NEW: '1000',
      API_POSTS_PER_DAY: '1000',
      API_POST_STARTS_PER_HOUR: '1000',
      API_PHONES_PER_HOUR: '5',
    });
    mere = await signInPerson(identity, 'mere');
    hemi = await signInPerson(identity, 'hemi');
    town = await findTown(identity);
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.services.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const tractor = (values: PostForm['values'] = {}) => tractorForm(town, values);
  const job = (days = 20) => jobForm(town, inDays(days));
  const inDays = (days: number) =>
    new Date(identity.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const again = async () => {
    mere = await signInPerson(identity, 'mere');
    hemi = await signInPerson(identity, 'hemi');
  };
  const act = (person: Person, id: string, action: string) =>
    person.ask('POST', `/api/account/posts/${id}/action`, { action });
  const outcome = (response: { statusCode: number; json<T>(): T }) => [
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

  it('of somebody new are few a day; a draft is not lost for it', async () => {
    const { services } = identity.api;
    const settings = services.config.posts as { postsPerDayWhenNew: number };
    settings.postsPerDayWhenNew = 2;
    try {
      const person = await signInPerson(identity, 'newcomer');
      for (let index = 0; index < 2; index += 1)
        await publishNewPost(person, tractor({ title: `Tractor ${index}` }));
      const { id } = await startPost(person, { kind: 'item', form: tractor() });
      const response = await publishPost(person, id, tractor());
      expect([response.statusCode, response.json<Problem>().code]).toEqual([
        429,
        'too_many_requests',
      ]);
      expect((await getPost(person, id)).state).toBe('draft');
    } finally {
      settings.postsPerDayWhenNew = 1_000;
    }
  });

  it('begin with a category, which is found by what people call it', async () => {
    const { groups } = await identity.api.get<CategoryChoices>('/api/posting/item');
    const vehicles = groups
      .flatMap(({ categories }) => categories)
      .find(({ slug }) => slug === 'quad-bikes');
    expect(vehicles).toMatchObject({
      label: 'Quad bikes',
      words: expect.arrayContaining(['atv', 'four wheeler']) as unknown,
    });
    expect((await identity.api.get<CategoryChoices>('/api/posting/job')).groups).toMatchObject([
      { label: null },
    ]);
    expect((await identity.api.ask('/api/posting/boat')).statusCode).toBe(400);
  });

  it('are drafts as they were typed, until they are right and published', async () => {
    const begun = await startPost(mere, { kind: 'item' });
    expect(begun).toMatchObject({
      state: 'draft',
      href: null,
      title: '',
      revision: 1,
      form: { category: '', values: {}, photos: [] },
      actions: [],
      published_at: null,
    });
    const typed: PostForm = {
      category: 'tractors',
      values: { title: ' John ', year: 'twenty\u0000\ud800', hasCab: true, whatever: ['a', 'b'] },
      photos: [],
    };
    const saved = await mere.ask('PUT', `/api/account/posts/${begun.id}/draft`, {
      form: typed,
      revision: 1,
    });
    expect(saved.json<DraftSaved>()).toMatchObject({ revision: 2 });
    expect(await getPost(mere, begun.id)).toMatchObject({
      state: 'draft',
      title: 'John',
      revision: 2,
      form: {
        category: 'tractors',
        values: { title: ' John ', year: 'twenty\ufffd', hasCab: true, whatever: ['a', 'b'] },
      },
    });
    expect((await identity.api.ask(`/api/listings/${begun.id}`)).statusCode).toBe(404);

    const refused = await publishPost(mere, begun.id, typed);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'bad_request']);
    expect(
      Object.fromEntries(
        refused.json<Problem>().details?.map(({ field, message }) => [field, message]) ?? [],
      ),
    ).toMatchObject({
      description: 'Please fill this in.',
      make: 'Please fill this in.',
      year: 'Please give a whole number.',
      drive: 'Please choose one.',
      town: 'Please choose the nearest town.',
      whatever: 'There is no such field.',
    });

    const done = (
      await publishPost(
        mere,
        begun.id,
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
      id: begun.id,
      state: 'live',
      href: `/marketplace/john-deere-6120m/${begun.id}`,
      revision: 0,
      saved_at: null,
      actions: ['mark-sold', 'withdraw'],
    });
    expect(new Date(done.expires_at ?? 0).getTime() - identity.now().getTime()).toBeGreaterThan(
      59.9 * DAY,
    );
    const listing = await identity.api.get<Listing>(`/api/listings/${begun.id}`);
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
    // The form goes there and back.
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
    expect(await readAudit(begun.id)).toMatchObject([
      { act: 'publish', actor_account_id: mere.accountId, detail: { from: 'draft', to: 'live' } },
    ]);
  });

  it('are begun, saved and published once, however often a phone sends it', async () => {
    const body = { kind: 'item', form: tractor() };
    const [first, second] = [
      await sendNamed(identity, mere, '/api/account/posts', body, 'start-1'),
      await sendNamed(identity, mere, '/api/account/posts', body, 'start-1'),
    ];
    const { id } = first.json<Post>();
    expect([first.statusCode, second.statusCode, second.json<Post>().id]).toEqual([201, 201, id]);
    const save = () =>
      mere.ask('PUT', `/api/account/posts/${id}/draft`, {
        form: tractor({ title: 'Saved twice' }),
        revision: 1,
      });
    expect([
      (await save()).json<DraftSaved>().revision,
      (await save()).json<DraftSaved>().revision,
    ]).toEqual([2, 2]);
    const url = `/api/account/posts/${id}/publish`;
    expect([
      (await sendNamed(identity, mere, url, { form: tractor() }, 'publish-1')).statusCode,
      (await sendNamed(identity, mere, url, { form: tractor() }, 'publish-1')).statusCode,
    ]).toEqual([200, 200]);
    expect((await readAudit(id)).map((row) => row['act'])).toEqual(['publish']);
  });

  it('are not written over by another device', async () => {
    const { id } = await startPost(mere, { kind: 'item', form: tractor() });
    const save = (title: string, revision: number) =>
      mere.ask('PUT', `/api/account/posts/${id}/draft`, { form: tractor({ title }), revision });
    expect((await save('On the phone', 1)).statusCode).toBe(200);
    const late = await save('On the desk', 1);
    expect([late.statusCode, late.json<Problem>().code]).toEqual([409, 'draft_changed']);
    expect((await getPost(mere, id)).title).toBe('On the phone');
    const both = await Promise.all([save('One', 2), save('Two', 2)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('are nobody else’s', async () => {
    const { id } = await publishNewPost(mere, tractor());
    const draft = await startPost(mere, { kind: 'item', form: tractor() });
    for (const one of [id, draft.id]) {
      const answers = await Promise.all([
        hemi.ask('GET', `/api/account/posts/${one}`),
        hemi.ask('PUT', `/api/account/posts/${one}/draft`, { form: tractor(), revision: 1 }),
        hemi.ask('DELETE', `/api/account/posts/${one}/draft`),
        publishPost(hemi, one, tractor()),
        act(hemi, one, 'withdraw'),
        hemi.ask('POST', '/api/account/posts', { kind: 'item', copy_of: one }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    expect((await hemi.ask('GET', '/api/account/posts')).json<PostList>().posts).toEqual([]);
    expect((await getPost(mere, id)).state).toBe('live');
  });

  it('take no owner, status or date from whoever sends them, and no field that there is not', async () => {
    const { id } = await startPost(mere, { kind: 'item', form: tractor() });
    for (const extra of [
      { owner: hemi.publicId },
      { status: 'live' },
      { expires_at: '2030-01-01T00:00:00Z' },
      { published_at: '2020-01-01T00:00:00Z' },
    ]) {
      for (const body of [{ form: tractor(), ...extra }, { form: { ...tractor(), ...extra } }]) {
        const response = await mere.ask('POST', `/api/account/posts/${id}/publish`, body);
        expect([
          response.statusCode,
          response.json<Problem>().details?.map(({ message }) => message),
        ]).toEqual([400, ['There is no such parameter.']]);
      }
    }
    for (const key of ['accountId', 'status', 'publishedAt', 'naitNumbers', 'constructor']) {
      const response = await publishPost(mere, id, tractor({ [key]: 'x' }));
      expect([response.statusCode, response.json<Problem>().details]).toEqual([
        400,
        [{ field: key, message: 'There is no such field.' }],
      ]);
    }
    expect((await publishPost(mere, id, tractor({ 'no key': 'x' }))).statusCode).toBe(400);
    // What was typed before the category was changed stays behind.
    expect((await publishPost(mere, id, tractor({ megajoules: 'unread' }))).statusCode).toBe(200);
  });

  it('are refused for what only the API knows: towns, phone numbers, photos of others', async () => {
    const { id } = await startPost(mere, { kind: 'item', form: tractor() });
    const messages = async (form: PostForm) =>
      (await publishPost(mere, id, form)).json<Problem>().details?.map(({ field }) => field);
    expect(await messages(tractor({ town: '999999999' }))).toEqual(['town']);
    expect(await messages(tractor({ phone: '021 1' }))).toEqual(['phone']);
    expect(await messages(tractor({ phone: '09 000 00000' }))).toEqual(['phone']);
    const photo = await givePhoto(hemi);
    expect(await messages({ ...tractor(), photos: [{ id: photo, alt: '' }] })).toEqual(['photos']);
    expect(await messages({ ...tractor(), category: 'no-such' })).toEqual(['category']);
    expect((await publishPost(mere, id, tractor({ phone: '0800 123 456' }))).statusCode).toBe(200);
  });

  async function givePhoto({ accountId }: Person): Promise<string> {
    const { rows } = await query(
      "insert into photos (account_id, upload_path, width, height, colour, blur) values ($1, 'accounts/x/uploads/' || gen_random_uuid(), 1600, 1200, '#336633', 'data:image/webp;base64,AA') returning id",
      [accountId],
    );
    return String(rows[0]?.['id']);
  }

  it('show their photos in their order, with what is said of them', async () => {
    const [one, two] = [await givePhoto(mere), await givePhoto(mere)];
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
      { url: `/api/photos/${one}`, alt: 'John Deere 6120M, picture 2 of 2' },
    ]);
    expect(listing).toMatchObject({ picture: { url: `/api/photos/${two}` }, pictureCount: 2 });
    const fewer = (await publishPost(mere, post.id, { ...form, photos: [] })).json<Post>();
    expect(fewer.photos).toEqual([]);
    expect(await identity.api.get<Listing>(`/api/listings/${post.id}`)).toMatchObject({
      picture: null,
      pictureCount: 0,
    });
  });

  it('stay as they were published until changes are, and forget changes that are dropped', async () => {
    const {
      id,
      expires_at: expiresAt,
      published_at: publishedAt,
    } = await publishNewPost(mere, tractor());
    expect(
      (
        await mere.ask('PUT', `/api/account/posts/${id}/draft`, {
          form: tractor({ title: 'Cheaper now' }),
          revision: 0,
        })
      ).json<DraftSaved>().revision,
    ).toBe(1);
    expect(await getPost(mere, id)).toMatchObject({
      state: 'live',
      title: 'Cheaper now',
      revision: 1,
    });
    expect((await identity.api.get<Listing>(`/api/listings/${id}`)).title).toBe('John Deere 6120M');
    expect((await mere.ask('DELETE', `/api/account/posts/${id}/draft`)).statusCode).toBe(204);
    expect(await getPost(mere, id)).toMatchObject({
      state: 'live',
      title: 'John Deere 6120M',
      revision: 0,
    });
    identity.pass(MINUTE);
    expect(
      (
        await publishPost(mere, id, tractor({ title: 'Cheaper now', priceMin: '90000' }))
      ).json<Post>(),
    ).toMatchObject({
      state: 'live',
      title: 'Cheaper now',
      expires_at: expiresAt,
      published_at: publishedAt,
    });
    expect(await identity.api.get<Listing>(`/api/listings/${id}`)).toMatchObject({
      title: 'Cheaper now',
      price: { minCents: 9_000_000 },
    });
    expect((await readAudit(id)).map((row) => row['act'])).toEqual(['publish', 'edit']);
  });

  it('go their way: sold, withdrawn, ended, renewed, put away; and no other', async () => {
    const { id } = await publishNewPost(mere, tractor());
    expect(outcome(await act(mere, id, 'renew'))).toEqual([409, 'not_possible_now']);
    expect(outcome(await act(mere, id, 'archive'))).toEqual([409, 'not_possible_now']);
    expect(outcome(await act(mere, id, 'withdraw'))).toEqual([200, 'withdrawn']);
    expect((await identity.api.ask(`/api/listings/${id}`)).json<Problem>().code).toBe(
      'listing_gone',
    );
    expect(outcome(await act(mere, id, 'withdraw'))).toEqual([409, 'not_possible_now']);
    expect(outcome(await act(mere, id, 'renew'))).toEqual([200, 'live']);
    identity.pass(50 * DAY);
    await again();
    const before = (await getPost(mere, id)).expires_at ?? '';
    expect((await act(mere, id, 'renew')).json<Post>().expires_at?.localeCompare(before)).toBe(1);
    identity.pass(61 * DAY);
    await again();
    // Over at once, marked a little later.
    expect(await getPost(mere, id)).toMatchObject({
      state: 'expired',
      actions: ['renew', 'mark-sold', 'archive'],
    });
    const { connection, eventParts } = identity.api.services;
    await endPosts(connection.db, eventParts());
    expect(await getPost(mere, id)).toMatchObject({ state: 'expired' });
    expect(outcome(await act(mere, id, 'renew'))).toEqual([200, 'live']);
    expect((await identity.api.ask(`/api/listings/${id}`)).statusCode).toBe(200);
    expect(outcome(await act(mere, id, 'mark-sold'))).toEqual([200, 'sold']);
    expect(outcome(await publishPost(mere, id, tractor()))).toEqual([409, 'not_possible_now']);
    expect(
      (await mere.ask('PUT', `/api/account/posts/${id}/draft`, { form: tractor(), revision: 0 }))
        .statusCode,
    ).toBe(409);
    expect(outcome(await act(mere, id, 'archive'))).toEqual([200, 'archived']);
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

    const copy = await startPost(mere, { kind: 'item', copy_of: id });
    expect(copy).toMatchObject({
      state: 'draft',
      title: 'John Deere 6120M',
      form: { category: 'tractors' },
    });
    expect(copy.id).not.toBe(id);
    expect(outcome(await publishPost(mere, copy.id, copy.form))).toEqual([200, 'live']);
    expect(
      (await mere.ask('POST', '/api/account/posts', { kind: 'job', copy_of: id })).statusCode,
    ).toBe(400);
  });

  it('end on their own day where they have one, and go on with another day alone', async () => {
    const { id, expires_at: expiresAt } = await publishNewPost(mere, job(), 'job');
    const end = new Date(expiresAt ?? 0);
    expect(end.toLocaleDateString('en-CA', { timeZone: 'Pacific/Auckland' }) > inDays(20)).toBe(
      true,
    );
    expect(end.toLocaleTimeString('en-GB', { timeZone: 'Pacific/Auckland' })).toBe('00:00:00');
    identity.pass(22 * DAY);
    await again();
    expect(await getPost(mere, id)).toMatchObject({
      state: 'expired',
      actions: ['mark-sold', 'archive'],
    });
    expect(outcome(await act(mere, id, 'renew'))).toEqual([409, 'not_possible_now']);
    const { form } = await getPost(mere, id);
    expect((await publishPost(mere, id, form)).json<Problem>().details).toEqual([
      { field: 'closingDate', message: 'This day has passed. Please choose one that is to come.' },
    ]);
    expect(outcome(await publishPost(mere, id, job(10)))).toEqual([200, 'live']);
  });

  it('offer again what was said of trade, which a job says nothing of', async () => {
    const trader = await signInPerson(identity, 'trader');
    const offered = async () =>
      (await startPost(trader, { kind: 'service' })).form.values['isInTrade'];
    expect(await offered()).toBeUndefined();
    await publishNewPost(trader, tractor({ isInTrade: true }));
    await publishNewPost(trader, job(), 'job');
    expect(await offered()).toBe(true);
    await publishNewPost(trader, tractor({ isInTrade: false }));
    expect(await offered()).toBeUndefined();
  });

  it('give their phone number to people who are signed in and ask, while they are up', async () => {
    const { id } = await publishNewPost(mere, tractor({ phone: '07 888 1234' }));
    const silent = await publishNewPost(mere, tractor());
    expect((await hemi.ask('GET', `/api/listings/${id}/phone`)).json()).toEqual({
      phone: '+64 7 888 1234',
    });
    expect((await identity.api.ask(`/api/listings/${id}/phone`)).statusCode).toBe(401);
    expect((await hemi.ask('GET', `/api/listings/${silent.id}/phone`)).statusCode).toBe(404);
    await act(mere, id, 'withdraw');
    expect((await hemi.ask('GET', `/api/listings/${id}/phone`)).statusCode).toBe(410);
    const curious = await signInPerson(identity, 'curious');
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await curious.ask('GET', `/api/listings/${silent.id}/phone`)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });
});
