import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NewsArticle, NewsList, NewsSource, Problem } from '@paddock/contracts/http';
import { findStructuredDataProblems } from '@paddock/contracts/structured-data';
import { startIdentityApi, type IdentityApi, type Visitor } from '../../testing/identity-api.ts';
import { sendNamed, signInPerson, type Person } from '../../testing/people.ts';

const ARTICLE = {
  headline: 'Rain at last for Hawke’s Bay',
  summary: 'Sixty millimetres in two days.',
  topic: 'season',
  markdown:
    'It came on the **Tuesday**.\n\n## What it means\n\n- [Drill early](/search/listing?query=drill)',
};
const PHOTO = '0f54cd9a-9fb1-4f10-a7a7-8f9a3e8b8f0c';
const STRANGERS_PHOTO = '1f54cd9a-9fb1-4f10-a7a7-8f9a3e8b8f0c';

describe('news by its editors', () => {
  let identity: IdentityApi;
  let editor: Person;
  let reader: Visitor;

  beforeAll(async () => {
    identity = await startIdentityApi();
    editor = await signInAsEditor('uid-editor');
    reader = await identity.signIn({ uid: 'uid-reader' });
    const { pool } = identity.api.services.connection;
    const add = (id: string, accountId: number) =>
      pool.query(
        "insert into photos (id, account_id, upload_path, width, height, colour, blur) values ($1, $2, $3, 800, 600, '#445566', '')",
        [id, accountId, id],
      );
    await add(PHOTO, editor.accountId);
    await add(STRANGERS_PHOTO, (await signInPerson(identity, 'uid-stranger')).accountId);
  });
  afterAll(() => identity.stop());

  async function signInAsEditor(uid: string): Promise<Person> {
    const visitor = await identity.signIn({ uid, claims: { permissions: ['editor'] } });
    const { rows } = await identity.api.services.connection.pool.query<{
      id: number;
      public_id: number;
    }>('select id, public_id from accounts where firebase_id = $1', [uid]);
    return { ...visitor, accountId: rows[0]?.id ?? 0, publicId: String(rows[0]?.public_id) };
  }

  async function write(more: object = {}): Promise<NewsSource> {
    const response = await editor.ask('POST', '/api/news', { ...ARTICLE, ...more });
    expect([response.statusCode, response.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
    return response.json<NewsSource>();
  }
  const acts = async (id: string) =>
    (
      await identity.api.services.connection.pool.query<{ act: string }>(
        "select act from audit where subject_type = 'news' and subject_id = $1 and actor_account_id = $2 order by id",
        [id, editor.accountId],
      )
    ).rows.map(({ act }) => act);

  it('comes out with its blocks, its author and an address, and is written down', async () => {
    const { id, href, status } = await write();
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
    expect((await identity.api.get<NewsList>('/api/news')).results.map((one) => one.id)).toContain(
      id,
    );
    expect(await acts(id)).toEqual(['news-published']);
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

  it('is a draft until it is put out, and nobody’s but editors’ to see', async () => {
    const { id } = await write({ status: 'draft' });
    expect((await identity.api.ask(`/api/news/${id}`)).statusCode).toBe(404);
    expect((await editor.ask('GET', `/api/news/${id}/source`)).json()).toMatchObject({
      status: 'draft',
      input: { markdown: ARTICLE.markdown, status: 'draft' },
    });
    const put = (
      await editor.ask('PUT', `/api/news/${id}`, {
        ...ARTICLE,
        headline: 'Rain, at last',
        publishedAt: '2026-01-02T00:00:00.000Z',
      })
    ).json<NewsSource>();
    expect(put).toMatchObject({ status: 'live', href: `/news/rain-at-last/${id}` });
    expect(await identity.api.get<NewsArticle>(`/api/news/${id}`)).toMatchObject({
      headline: 'Rain, at last',
      publishedAt: '2026-01-02T00:00:00.000Z',
      modifiedAt: put.modifiedAt,
    });
    // Changed once more: it came out when it came out.
    await editor.ask('PUT', `/api/news/${id}`, ARTICLE);
    expect(await identity.api.get<NewsArticle>(`/api/news/${id}`)).toMatchObject({
      publishedAt: '2026-01-02T00:00:00.000Z',
    });
    expect(await acts(id)).toEqual(['news-drafted', 'news-published', 'news-changed']);
  });

  it('can be sent back as it was read', async () => {
    const { id } = await write({ picture: { photo: PHOTO, alt: 'Wet hills' } });
    const { input } = (await editor.ask('GET', `/api/news/${id}/source`)).json<NewsSource>();
    expect((await editor.ask('PUT', `/api/news/${id}`, input)).json()).toMatchObject({ input });
  });

  it('waits for its time, is taken back, and can be put out again', async () => {
    const later = await write({
      publishedAt: new Date(identity.now().getTime() + 3_600_000).toISOString(),
    });
    expect((await identity.api.ask(`/api/news/${later.id}`)).statusCode).toBe(404);
    const { id } = await write({ publishedAt: '2026-02-01T00:00:00.000Z' });
    for (let times = 0; times < 2; times += 1)
      expect((await editor.ask('DELETE', `/api/news/${id}`)).statusCode).toBe(204);
    expect((await identity.api.ask(`/api/news/${id}`)).statusCode).toBe(404);
    expect(
      (
        await editor.ask('PUT', `/api/news/${id}`, {
          ...ARTICLE,
          publishedAt: '2026-02-01T00:00:00.000Z',
        })
      ).statusCode,
    ).toBe(200);
    expect((await identity.api.ask(`/api/news/${id}`)).statusCode).toBe(200);
    expect(await acts(id)).toEqual(['news-published', 'news-withdrawn', 'news-published']);
  });

  it('shows photos of the editor’s own and drawings', async () => {
    const { id } = await write({
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
        picture: { url: expect.stringMatching(/^\/api\/pictures\/sheep-\d+-2$/), alt: 'Sheep' },
      },
    ]);
    // One that an article shows is not tidied away in the night, as the picture or between the words.
    const unused = async () =>
      (await identity.api.services.photos.listUnused(new Date(Date.now() + 60_000), 10)).map(
        (photo) => photo.id,
      );
    expect(await unused()).toEqual([STRANGERS_PHOTO]);
    await identity.api.services.connection.pool.query('update news set photo = null');
    expect(await unused()).toEqual([STRANGERS_PHOTO]);
    await editor.ask('PUT', `/api/news/${id}`, {
      ...ARTICLE,
      markdown: `![A wet hill](photo:${PHOTO})`,
      picture: { photo: PHOTO, alt: 'Wet hills' },
    });
    // Another editor may mend the words without losing the photo.
    const colleague = await signInAsEditor('uid-colleague');
    const { input } = (await colleague.ask('GET', `/api/news/${id}/source`)).json<NewsSource>();
    expect((await colleague.ask('PUT', `/api/news/${id}`, input)).statusCode).toBe(200);
    expect(await identity.api.get<NewsArticle>(`/api/news/${id}`)).toMatchObject({
      author: 'Person uid-editor',
      picture: { url: `/api/photos/${PHOTO}` },
    });
  });

  it.each([
    [{ headline: '' }, 'headline', '110 letters'],
    [{ headline: 'x'.repeat(111) }, 'headline', '110 letters'],
    [{ summary: '  ' }, 'summary', '300 letters'],
    [{ topic: 'gossip' }, 'topic', 'dairy, sheep-beef'],
    [{ markdown: 'Well\n\n<script>alert(1)</script>' }, 'markdown', 'Line 3: HTML'],
    [{ markdown: '[x](javascript:alert(1))' }, 'markdown', 'Line 1: '],
    [{ markdown: `![x](photo:${STRANGERS_PHOTO})` }, 'markdown', 'Line 1: There is no photo'],
    [{ markdown: '![x](scene:spaceship)' }, 'markdown', 'Line 1: There is no drawing'],
    [{ picture: { photo: STRANGERS_PHOTO, alt: 'x' } }, 'picture', 'no photo'],
    [{ picture: { photo: "x' or true", alt: 'x' } }, 'picture', 'no photo'],
    [{ picture: { scene: 'spaceship', alt: 'x' } }, 'picture', 'no drawing'],
    [{ picture: { scene: 'sheep' } }, 'picture', 'alt'],
    [{ publishedAt: '2036-01-01T00:00:00Z' }, 'publishedAt', 'a year'],
    [{ publishedAt: 'tomorrow' }, 'publishedAt', 'a time such as'],
    [{ author: 'Somebody else' }, 'author', 'no such parameter'],
  ])('%j is refused by name', async (more, field, words) => {
    const response = await editor.ask('POST', '/api/news', { ...ARTICLE, ...more });
    const { code, details } = response.json<Problem>();
    expect([response.statusCode, code, details?.map((detail) => detail.field)]).toEqual([
      400,
      'bad_request',
      [field],
    ]);
    expect(details?.[0]?.message).toContain(words);
  });

  it('says everything that is wrong at once', async () => {
    const { details } = (
      await editor.ask('POST', '/api/news', {
        ...ARTICLE,
        topic: 'gossip',
        markdown: '<b>a</b>\n\n---',
      })
    ).json<Problem>();
    expect(details?.map(({ field, message }) => `${field} ${message.slice(0, 7)}`)).toEqual(
      ['topic Choose ', 'markdown Line 1:', 'markdown Line 3:'].map((text) =>
        expect.stringMatching(`^${text}`),
      ),
    );
  });

  it('comes once, however often it is sent', async () => {
    const first = await sendNamed(
      identity,
      editor,
      '/api/news',
      { ...ARTICLE, headline: 'Only once' },
      'a-key',
    );
    const again = await sendNamed(
      identity,
      editor,
      '/api/news',
      { ...ARTICLE, headline: 'Only once' },
      'a-key',
    );
    expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body]);
    const { rows } = await identity.api.services.connection.pool.query(
      "select from news where headline = 'Only once'",
    );
    expect(rows).toHaveLength(1);
  });

  it('is for editors alone', async () => {
    const { id } = await write();
    for (const [method, path, body] of [
      ['POST', '/api/news', ARTICLE],
      ['PUT', `/api/news/${id}`, ARTICLE],
      ['DELETE', `/api/news/${id}`, undefined],
      ['GET', `/api/news/${id}/source`, undefined],
    ] as const) {
      const refused = await reader.ask(method, path, body);
      expect([method, refused.statusCode, refused.json<Problem>().code]).toEqual([
        method,
        403,
        'forbidden',
      ]);
      expect([method, (await identity.visitor('').ask(method, path, body)).statusCode]).toEqual([
        method,
        401,
      ]);
    }
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await editor.ask(method, '/api/news/999999999999', ARTICLE)).statusCode).toBe(404);
  });
});
