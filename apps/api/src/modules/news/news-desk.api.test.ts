import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  NewsArticle,
  NewsDeskArticle,
  NewsDeskList,
  NewsDraft,
  NewsPreview,
  NewsRevision,
  NewsRevisionList,
  Problem,
} from '@paddock/contracts/http';
import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import { startIdentityApi, type IdentityApi, type Visitor } from '../../testing/identity-api.ts';

const PHOTO = '0f54cd9a-9fb1-4f10-a7a7-8f9a3e8b8f0c';
const DRAFT: NewsDraft = {
  headline: 'Rain at last',
  summary: 'Sixty millimetres in two days.',
  topic: 'season',
  markdown: 'It came on the **Tuesday**.',
  picture: null,
  source: '',
  publishAt: null,
};

describe('news desk API', () => {
  let identity: IdentityApi;
  let mere: Visitor;
  let tama: Visitor;

  beforeAll(async () => {
    identity = await startIdentityApi();
    const signIn = (uid: string) => identity.signIn({ uid, claims: { permissions: ['editor'] } });
    mere = await signIn('uid-mere');
    tama = await signIn('uid-tama');
  });
  afterAll(() => identity.stop());

  async function createDraft(draft: NewsDraft = DRAFT): Promise<NewsDeskArticle> {
    const created = await mere.request('POST', '/api/newsdesk', undefined);
    expect(created.statusCode).toBe(201);
    return save(mere, created.json<NewsDeskArticle>(), draft);
  }
  async function save(
    editor: Visitor,
    { id, revision }: Pick<NewsDeskArticle, 'id' | 'revision'>,
    draft: NewsDraft,
    more: object = {},
  ): Promise<NewsDeskArticle> {
    const response = await editor.request('PUT', `/api/newsdesk/${id}`, {
      revision,
      draft,
      ...more,
    });
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    return response.json<NewsDeskArticle>();
  }
  const publish = (editor: Visitor, { id, revision }: NewsDeskArticle, more: object = {}) => {
    const { picture: _, source: _source, publishAt: _publishAt, ...input } = DRAFT;
    return editor.request('PUT', `/api/news/${id}`, { ...input, revision, ...more });
  };
  const read = async (id: string) =>
    (await mere.request('GET', `/api/newsdesk/${id}`)).json<NewsDeskArticle>();
  const list = async (tab: string) =>
    (await mere.request('GET', `/api/newsdesk?tab=${tab}`)).json<NewsDeskList>();
  const listRevisions = async (id: string) =>
    (await mere.request('GET', `/api/newsdesk/${id}/revisions`)).json<NewsRevisionList>().revisions;
  const readAsReader = (id: string) => identity.api.request(`/api/news/${id}`);

  it('saves an unfinished draft, which only editors see', async () => {
    const { id } = await createDraft({ ...DRAFT, headline: '', topic: '', markdown: '<b>' });
    expect((await readAsReader(id)).statusCode).toBe(404);
    expect(await read(id)).toMatchObject({
      state: 'draft',
      publishedAt: null,
      savedBy: 'Person uid-mere',
      draft: { headline: '', markdown: '<b>' },
    });
    expect((await list('drafts')).results.map((entry) => entry.id)).toContain(id);
  });

  it('refuses a save or publication that is based on an older revision, and overwrites nothing', async () => {
    const article = await createDraft();
    const saved = await save(tama, article, { ...DRAFT, headline: 'Tama was first' });
    const late = await mere.request('PUT', `/api/newsdesk/${article.id}`, {
      revision: article.revision,
      draft: { ...DRAFT, headline: 'Mere was late' },
    });
    expect([late.statusCode, late.json<Problem>().code]).toEqual([409, 'draft_changed']);
    const latePublication = await publish(mere, article);
    expect([latePublication.statusCode, latePublication.json<Problem>().code]).toEqual([
      409,
      'draft_changed',
    ]);
    expect(await read(article.id)).toMatchObject({
      revision: saved.revision,
      state: 'draft',
      savedBy: 'Person uid-tama',
      draft: { headline: 'Tama was first' },
    });
  });

  it('lets only one of two simultaneous saves succeed', async () => {
    const { id, revision } = await createDraft();
    const responses = await Promise.all(
      [mere, tama].map((editor, index) =>
        editor.request('PUT', `/api/newsdesk/${id}`, {
          revision,
          draft: { ...DRAFT, headline: `Version ${index}` },
        }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('does not show changes of a published article to readers until they are published', async () => {
    const draft = await createDraft();
    expect((await publish(mere, draft)).statusCode).toBe(200);
    const published = await read(draft.id);
    expect(published).toMatchObject({
      state: 'published',
      hasUnpublishedChanges: false,
      draft: { picture: null },
    });
    const changed = await save(tama, published, { ...DRAFT, headline: 'Not yet' });
    expect(changed.hasUnpublishedChanges).toBe(true);
    expect((await readAsReader(draft.id)).json<NewsArticle>().headline).toBe(DRAFT.headline);
    expect((await publish(tama, changed, { headline: 'Now' })).statusCode).toBe(200);
    expect((await readAsReader(draft.id)).json<NewsArticle>()).toMatchObject({
      headline: 'Now',
      publishedAt: published.publishedAt,
    });
    // The published version stays in the history, whatever is saved after it.
    expect((await listRevisions(draft.id)).map(({ isPublished }) => isPublished)).toEqual([
      true,
      true,
    ]);
  });

  it('schedules an article, can publish it at once instead, and can unpublish it', async () => {
    const draft = await createDraft();
    const publishedAt = new Date(identity.now().getTime() + HOUR_MS).toISOString();
    expect((await publish(mere, draft, { publishedAt })).statusCode).toBe(200);
    const scheduled = await read(draft.id);
    expect(scheduled).toMatchObject({
      state: 'scheduled',
      publishedAt,
      draft: { publishAt: publishedAt },
    });
    expect(await listRevisions(draft.id)).toMatchObject([
      { isPublished: true, scheduledFor: publishedAt },
    ]);
    expect((await readAsReader(draft.id)).statusCode).toBe(404);
    expect((await list('scheduled')).results.map(({ id }) => id)).toEqual([draft.id]);

    expect((await publish(mere, scheduled)).statusCode).toBe(200);
    expect(await read(draft.id)).toMatchObject({ state: 'published', draft: { publishAt: null } });
    expect(await listRevisions(draft.id)).toMatchObject([
      { isPublished: true, scheduledFor: null },
      { isPublished: true, scheduledFor: publishedAt },
    ]);
    expect((await list('published')).results.map(({ id }) => id)).toContain(draft.id);

    expect((await tama.request('DELETE', `/api/news/${draft.id}`)).statusCode).toBe(204);
    expect((await readAsReader(draft.id)).statusCode).toBe(404);
    expect(await read(draft.id)).toMatchObject({
      state: 'unpublished',
      draft: { headline: DRAFT.headline },
    });
    expect((await list('drafts')).results[0]).toMatchObject({
      id: draft.id,
      state: 'unpublished',
      headline: DRAFT.headline,
    });
  });

  it('previews what readers would see, together with the problems', async () => {
    const { id } = await createDraft();
    const preview = async (markdown: string) =>
      (await tama.request('POST', `/api/newsdesk/${id}/preview`, { markdown })).json<NewsPreview>();
    expect(await preview(`## Hay\n\n<b>\n\n![Wet](photo:${PHOTO})`)).toMatchObject({
      body: [{ type: 'heading', text: 'Hay' }, { type: 'picture' }],
      problems: [{ line: 3 }, { line: 5, message: expect.stringContaining(PHOTO) }],
    });
    // Photos of every editor of the article can be used, and are not deleted as unused.
    const { pool } = identity.api.core.connection;
    await pool.query(
      "insert into photos (id, account_id, upload_path, width, height, colour, blur) select $1::uuid, id, 'uploads/mere', 800, 600, '#445566', '' from accounts where firebase_id = 'uid-mere'",
      [PHOTO],
    );
    expect(await preview(`![Wet](photo:${PHOTO})`)).toMatchObject({
      body: [{ picture: { url: `/api/photos/${PHOTO}`, alt: 'Wet' } }],
      problems: [],
    });
    const listUnused = async () =>
      (
        await identity.api.modules.photos.photos.listUnused(new Date(Date.now() + MINUTE_MS), 10)
      ).map((photo) => photo.id);
    expect(await listUnused()).toEqual([PHOTO]);
    await save(mere, await read(id), { ...DRAFT, markdown: `![](photo:${PHOTO})` });
    expect(await listUnused()).toEqual([]);
  });

  it('deletes a draft with its history, but no article that readers have seen', async () => {
    const draft = await createDraft();
    const remove = (editor: Visitor, id: string) => editor.request('DELETE', `/api/newsdesk/${id}`);
    expect((await remove(tama, draft.id)).statusCode).toBe(204);
    expect((await mere.request('GET', `/api/newsdesk/${draft.id}`)).statusCode).toBe(404);
    expect((await mere.request('GET', `/api/newsdesk/${draft.id}/revisions`)).statusCode).toBe(404);
    expect((await remove(tama, draft.id)).statusCode).toBe(404);

    const article = await createDraft();
    expect((await publish(mere, article)).statusCode).toBe(200);
    const expectRefusal = async () => {
      const refused = await remove(tama, article.id);
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'not_possible_now']);
    };
    await expectRefusal();
    const { revision } = await read(article.id);
    await publish(mere, { ...article, revision }, { status: 'draft' });
    expect((await read(article.id)).state).toBe('draft');
    await expectRefusal();
    const { rows } = await identity.api.core.connection.pool.query<{ act: string }>(
      "select act from audit where subject_type = 'news' and subject_id = $1",
      [draft.id],
    );
    expect(rows).toEqual([{ act: 'news-deleted' }]);
  });

  it('keeps one revision for each few minutes of an editor’s writing', async () => {
    let article = await createDraft();
    article = await save(mere, article, { ...DRAFT, headline: 'Second' });
    expect(await listRevisions(article.id)).toHaveLength(1);
    article = await save(mere, article, { ...DRAFT, headline: 'Third' }, { keepsPrevious: true });
    article = await save(tama, article, { ...DRAFT, headline: 'Fourth' });
    // Only the API's clock advances, so tests that depend on the database's clock come before this one.
    identity.advanceClock(11 * MINUTE_MS);
    article = await save(tama, article, { ...DRAFT, headline: 'Fifth' });
    const revisions = await listRevisions(article.id);
    expect(revisions.map(({ savedBy }) => savedBy)).toEqual([
      'Person uid-tama',
      'Person uid-tama',
      'Person uid-mere',
      'Person uid-mere',
    ]);
    const headlines = await Promise.all(
      revisions.map(async ({ number }) => {
        const path = `/api/newsdesk/${article.id}/revisions/${number}`;
        return (await mere.request('GET', path)).json<NewsRevision>().draft.headline;
      }),
    );
    expect(headlines).toEqual(['Fifth', 'Fourth', 'Third', 'Second']);
    expect(
      (await mere.request('GET', `/api/newsdesk/${article.id}/revisions/999`)).statusCode,
    ).toBe(404);
  });
});
