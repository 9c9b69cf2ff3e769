import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NewsArticle, NewsList, EditableArticle, Problem } from '@paddock/contracts/http';
import { findStructuredDataProblems } from '@paddock/domain/structured-data';
import { startIdentityApi, type IdentityApi, type Visitor } from '../../testing/identity-api.ts';
import { postWithIdempotencyKey, signInTestUser, type TestUser } from '../../testing/test-users.ts';

const ARTICLE = {
  headline: 'Rain at last for Hawke’s Bay',
  summary: 'Sixty millimetres in two days.',
  topic: 'season',
  markdown:
    'It came on the **Tuesday**.\n\n## What it means\n\n- [Drill early](/search/listing?query=drill)',
};
const PHOTO = '0f54cd9a-9fb1-4f10-a7a7-8f9a3e8b8f0c';
const OTHER_USERS_PHOTO = '1f54cd9a-9fb1-4f10-a7a7-8f9a3e8b8f0c';

describe('news editing API', () => {
  let identity: IdentityApi;
  let editor: TestUser;
  let reader: Visitor;

  beforeAll(async () => {
    identity = await startIdentityApi();
    editor = await signInAsEditor('uid-editor');
    reader = await identity.signIn({ uid: 'uid-reader' });
    const { pool } = identity.api.core.connection;
    const addPhoto = (id: string, accountId: number) =>
      pool.query(
        "insert into photos (id, account_id, upload_path, width, height, colour, blur) values ($1, $2, $3, 800, 600, '#445566', '')",
        [id, accountId, id],
      );
    await addPhoto(PHOTO, editor.accountId);
    await addPhoto(OTHER_USERS_PHOTO, (await signInTestUser(identity, 'uid-stranger')).accountId);
  });
  afterAll(() => identity.stop());

  async function signInAsEditor(uid: string): Promise<TestUser> {
    const visitor = await identity.signIn({ uid, claims: { permissions: ['editor'] } });
    const { rows } = await identity.api.core.connection.pool.query<{
      id: number;
      public_id: number;
    }>('select id, public_id from accounts where firebase_id = $1', [uid]);
    return { ...visitor, accountId: rows[0]?.id ?? 0, publicId: String(rows[0]?.public_id) };
  }

  async function createArticle(more: object = {}): Promise<EditableArticle> {
    const response = await editor.request('POST', '/api/news', { ...ARTICLE, ...more });
    expect([response.statusCode, response.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
    return response.json<EditableArticle>();
  }
  const listAuditActions = async (id: string) =>
    (
      await identity.api.core.connection.pool.query<{ act: string }>(
        "select act from audit where subject_type = 'news' and subject_id = $1 and actor_account_id = $2 order by id",
        [id, editor.accountId],
      )
    ).rows.map(({ act }) => act);

  it('publishes an article with its blocks, author and URL, and adds an audit entry', async () => {
    const { id, href, status } = await createArticle();
    expect([href, status]).toEqual([`/news/rain-at-last-for-hawkes-bay/${id}`, 'live']);
    const article = await identity.api.get<NewsArticle>(`/api/news/${id}`);
    expect(article).toMatchObject({
      headline: ARTICLE.headline,
      author: 'Person uid-editor',
      authorHref: `/profile/${editor.publicId}`,
      topic: { slug: 'season' },
      picture: { alt: 'A drawing: weather & season' },
      body: [
        {
          type: 'paragraph',
          text: 'It came on the Tuesday.',
          spans: [{ text: 'It came on the ' }, { text: 'Tuesday', isStrong: true }, { text: '.' }],
        },
        { type: 'heading', text: 'What it means' },
        {
          type: 'list',
          items: ['Drill early'],
          itemSpans: [[{ text: 'Drill early', href: '/search/listing?query=drill' }]],
        },
      ],
    });
    expect(
      (await identity.api.get<NewsList>('/api/news')).results.map((result) => result.id),
    ).toContain(id);
    expect(await listAuditActions(id)).toEqual(['news-published']);
    expect(
      findStructuredDataProblems({
        '@type': 'NewsArticle',
        headline: article.headline,
        datePublished: article.publishedAt,
        dateModified: article.modifiedAt,
        author: { name: article.author },
        image: [article.picture.url],
      }),
    ).toEqual([]);
  });

  it('publishes an article about a region, which the list of that region contains', async () => {
    const { id } = await createArticle({ region: 'taranaki' });
    const other = await createArticle();
    const region = { slug: 'taranaki', label: 'Taranaki' };
    expect(await identity.api.get<NewsArticle>(`/api/news/${id}`)).toMatchObject({ region });
    const list = await identity.api.get<NewsList>('/api/news?region=taranaki&topic=season');
    expect([list.region, list.totalCount, list.results.map((result) => result.id)]).toEqual([
      region,
      1,
      [id],
    ]);
    expect(await identity.api.get<NewsArticle>(`/api/news/${other.id}`)).toMatchObject({
      region: null,
    });
    // An update without a region is about the whole country again.
    await editor.request('PUT', `/api/news/${id}`, ARTICLE);
    expect(
      await identity.api.get<NewsList>('/api/news?region=taranaki&topic=season'),
    ).toMatchObject({ totalCount: 0, results: [] });
    expect((await identity.api.request('/api/news?region=middle-earth')).statusCode).toBe(400);
    expect(
      (await editor.request('POST', '/api/news', { ...ARTICLE, region: 'middle-earth' })).json(),
    ).toMatchObject({ details: [{ field: 'region' }] });
  });

  it('shows a draft only to editors, until it is published', async () => {
    const { id } = await createArticle({ status: 'draft' });
    expect((await identity.api.request(`/api/news/${id}`)).statusCode).toBe(404);
    expect((await editor.request('GET', `/api/news/${id}/source`)).json()).toMatchObject({
      status: 'draft',
      input: { markdown: ARTICLE.markdown, status: 'draft' },
    });
    const published = (
      await editor.request('PUT', `/api/news/${id}`, {
        ...ARTICLE,
        headline: 'Rain, at last',
        publishedAt: '2026-01-02T00:00:00.000Z',
      })
    ).json<EditableArticle>();
    expect(published).toMatchObject({ status: 'live', href: `/news/rain-at-last/${id}` });
    expect(await identity.api.get<NewsArticle>(`/api/news/${id}`)).toMatchObject({
      headline: 'Rain, at last',
      publishedAt: '2026-01-02T00:00:00.000Z',
      modifiedAt: published.modifiedAt,
    });
    // Changing a published article must not change its publication date.
    await editor.request('PUT', `/api/news/${id}`, ARTICLE);
    expect(await identity.api.get<NewsArticle>(`/api/news/${id}`)).toMatchObject({
      publishedAt: '2026-01-02T00:00:00.000Z',
    });
    expect(await listAuditActions(id)).toEqual(['news-drafted', 'news-published', 'news-changed']);
  });

  it('accepts an article’s source exactly as the API returned it', async () => {
    const { id } = await createArticle({ picture: { photo: PHOTO, alt: 'Wet hills' } });
    const { input } = (
      await editor.request('GET', `/api/news/${id}/source`)
    ).json<EditableArticle>();
    expect((await editor.request('PUT', `/api/news/${id}`, input)).json()).toMatchObject({ input });
  });

  it('hides a scheduled article until its publication date, and can publish a withdrawn article again', async () => {
    const later = await createArticle({
      publishedAt: new Date(identity.now().getTime() + 3_600_000).toISOString(),
    });
    expect((await identity.api.request(`/api/news/${later.id}`)).statusCode).toBe(404);
    const { id } = await createArticle({ publishedAt: '2026-02-01T00:00:00.000Z' });
    for (let times = 0; times < 2; times += 1)
      expect((await editor.request('DELETE', `/api/news/${id}`)).statusCode).toBe(204);
    expect((await identity.api.request(`/api/news/${id}`)).statusCode).toBe(404);
    expect(
      (
        await editor.request('PUT', `/api/news/${id}`, {
          ...ARTICLE,
          publishedAt: '2026-02-01T00:00:00.000Z',
        })
      ).statusCode,
    ).toBe(200);
    expect((await identity.api.request(`/api/news/${id}`)).statusCode).toBe(200);
    expect(await listAuditActions(id)).toEqual([
      'news-published',
      'news-withdrawn',
      'news-published',
    ]);
  });

  it('shows the editor’s own photos and generated illustrations', async () => {
    const { id } = await createArticle({
      markdown: `Look:\n\n![A wet hill](photo:${PHOTO})\n\n![Sheep](scene:sheep)`,
      picture: { photo: PHOTO, alt: 'Wet hills' },
    });
    const { picture, body } = await identity.api.get<NewsArticle>(`/api/news/${id}`);
    expect(picture).toEqual({
      url: `/api/photos/${PHOTO}`,
      alt: 'Wet hills',
      width: 800,
      height: 600,
      colour: '#445566',
    });
    expect(body.slice(1)).toMatchObject([
      {
        type: 'picture',
        text: 'A wet hill',
        picture: { url: `/api/photos/${PHOTO}`, alt: 'A wet hill' },
      },
      {
        type: 'picture',
        picture: { url: '/api/pictures/sheep-1-0', alt: 'Sheep' },
      },
    ]);
    // Photos that are used as the main picture or in the text must not count as unused.
    const listUnusedPhotoIds = async () =>
      (await identity.api.modules.photos.photos.listUnused(new Date(Date.now() + 60_000), 10)).map(
        (photo) => photo.id,
      );
    expect(await listUnusedPhotoIds()).toEqual([OTHER_USERS_PHOTO]);
    await identity.api.core.connection.pool.query('update news set photo = null');
    expect(await listUnusedPhotoIds()).toEqual([OTHER_USERS_PHOTO]);
    await editor.request('PUT', `/api/news/${id}`, {
      ...ARTICLE,
      markdown: `![A wet hill](photo:${PHOTO})`,
      picture: { photo: PHOTO, alt: 'Wet hills' },
    });
    // Another editor can change the text, and the author's photo stays.
    const colleague = await signInAsEditor('uid-colleague');
    const { input } = (
      await colleague.request('GET', `/api/news/${id}/source`)
    ).json<EditableArticle>();
    expect((await colleague.request('PUT', `/api/news/${id}`, input)).statusCode).toBe(200);
    expect(await identity.api.get<NewsArticle>(`/api/news/${id}`)).toMatchObject({
      author: 'Person uid-editor',
      picture: { url: `/api/photos/${PHOTO}` },
    });
  });

  it.each([
    [{ headline: '' }, 'headline', '110 characters'],
    [{ headline: 'x'.repeat(111) }, 'headline', '110 characters'],
    [{ summary: '  ' }, 'summary', '300 characters'],
    [{ topic: 'gossip' }, 'topic', 'dairy, sheep-beef'],
    [{ markdown: 'Well\n\n<script>alert(1)</script>' }, 'markdown', 'Line 3: HTML'],
    [{ markdown: '[x](javascript:alert(1))' }, 'markdown', 'Line 1: '],
    [{ markdown: `![x](photo:${OTHER_USERS_PHOTO})` }, 'markdown', 'Line 1: You have no photo'],
    [{ markdown: '![x](scene:spaceship)' }, 'markdown', 'Line 1: There is no drawing'],
    [{ picture: { photo: OTHER_USERS_PHOTO, alt: 'x' } }, 'picture', 'no photo'],
    [{ picture: { photo: "x' or true", alt: 'x' } }, 'picture', 'no photo'],
    [{ picture: { scene: 'spaceship', alt: 'x' } }, 'picture', 'no drawing'],
    [{ picture: { scene: 'sheep' } }, 'picture', 'alt'],
    [{ publishedAt: '2036-01-01T00:00:00Z' }, 'publishedAt', 'a year'],
    [{ publishedAt: 'tomorrow' }, 'publishedAt', 'a time such as'],
    [{ author: 'Another person' }, 'author', 'no such parameter'],
  ])('returns 400 for %j and names the field %s', async (more, field, text) => {
    const response = await editor.request('POST', '/api/news', { ...ARTICLE, ...more });
    const { code, details } = response.json<Problem>();
    expect([response.statusCode, code, details?.map((detail) => detail.field)]).toEqual([
      400,
      'bad_request',
      [field],
    ]);
    expect(details?.[0]?.message).toContain(text);
  });

  it('reports all problems at once', async () => {
    const { details } = (
      await editor.request('POST', '/api/news', {
        ...ARTICLE,
        topic: 'gossip',
        markdown: '<b>a</b>\n\n---',
      })
    ).json<Problem>();
    expect(details?.map(({ field, message }) => `${field} ${message.slice(0, 7)}`)).toEqual(
      ['topic Choose ', 'markdown Line 1:', 'markdown Line 3:'].map((prefix) =>
        expect.stringMatching(`^${prefix}`),
      ),
    );
  });

  it('creates one article when a request is repeated with its idempotency key', async () => {
    const first = await postWithIdempotencyKey(
      identity,
      editor,
      '/api/news',
      { ...ARTICLE, headline: 'Only once' },
      'a-key',
    );
    const again = await postWithIdempotencyKey(
      identity,
      editor,
      '/api/news',
      { ...ARTICLE, headline: 'Only once' },
      'a-key',
    );
    expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body]);
    const { rows } = await identity.api.core.connection.pool.query(
      "select from news where headline = 'Only once'",
    );
    expect(rows).toHaveLength(1);
  });

  it('returns 403 to users who are not editors, and 401 to visitors', async () => {
    const { id } = await createArticle();
    for (const [method, path, body] of [
      ['POST', '/api/news', ARTICLE],
      ['PUT', `/api/news/${id}`, ARTICLE],
      ['DELETE', `/api/news/${id}`, undefined],
      ['GET', `/api/news/${id}/source`, undefined],
    ] as const) {
      const refused = await reader.request(method, path, body);
      expect([method, refused.statusCode, refused.json<Problem>().code]).toEqual([
        method,
        403,
        'forbidden',
      ]);
      expect([
        method,
        (await identity.createVisitor('').request(method, path, body)).statusCode,
      ]).toEqual([method, 401]);
    }
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await editor.request(method, '/api/news/999999999999', ARTICLE)).statusCode).toBe(
        404,
      );
  });
});
