/**
 * The editors' work on articles before readers see it: drafts, autosaves and the history. Publishing
 * is in news.service.ts.
 */
import type {
  NewsDeskArticle,
  NewsDeskEntry,
  NewsDeskList,
  NewsDraft,
  NewsPreview,
  OpenedNewsArticle,
  NewsRevision,
  NewsRevisionList,
  SaveNewsDraft,
} from '@paddock/contracts/http';
import { writeOnce, type IdempotentRequest } from '../../plugins/idempotency.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { renderArticle } from './news-form.ts';
import { NewsDeskRepository, type DeskRecord, type DeskTab } from './news-desk.repository.ts';
import { NewsEditorRepository } from './news-editor.repository.ts';
import { NewsRevisionsRepository, type RevisionRecord } from './news-revisions.repository.ts';
import { listPhotoOwners, requireRevision, type NewsServiceOptions } from './news.service.ts';
import { runTransaction } from '../../database/run-transaction.ts';

const PAGE_SIZE = 20;

const EMPTY_DRAFT: NewsDraft = {
  headline: '',
  summary: '',
  topic: '',
  region: '',
  markdown: '',
  picture: null,
  source: '',
  publishAt: null,
};

export class NewsDeskService {
  readonly #options: NewsServiceOptions;

  constructor(options: NewsServiceOptions) {
    this.#options = options;
  }

  async list(tab: DeskTab, page: number): Promise<NewsDeskList> {
    const { db, now } = this.#options;
    const desk = new NewsDeskRepository(db);
    const at = now();
    const offset = (page - 1) * PAGE_SIZE;
    const [records, counts] = await Promise.all([
      desk.list({ tab, limit: PAGE_SIZE, offset, now: at }),
      desk.count(at),
    ]);
    return {
      results: records.map((record) => ({ ...toState(record, at), headline: record.headline })),
      page,
      hasMore: offset + records.length < counts[tab],
      counts,
    };
  }

  create(
    editor: SignedInUser,
    idempotentRequest: IdempotentRequest | null,
  ): Promise<NewsDeskArticle> {
    const now = this.#options.now();
    return writeOnce(this.#options.db, idempotentRequest, 201, now, async (transaction) => {
      const publicId = await new NewsDeskRepository(transaction).createEmpty(
        { accountId: editor.accountId, name: editor.account.name },
        now,
      );
      await new NewsRevisionsRepository(transaction).add({
        publicId,
        editorAccountId: editor.accountId,
        draft: EMPTY_DRAFT,
        isPublished: false,
        keepsPrevious: false,
        at: now,
      });
      return readArticle(transaction, publicId, now);
    });
  }

  /** @throws {ProblemError} 404 for an unknown article, and for one without Markdown */
  async get(editor: SignedInUser, publicId: number): Promise<OpenedNewsArticle> {
    const article = await readArticle(this.#options.db, publicId, this.#options.now());
    return {
      ...article,
      preview: await this.preview(editor, publicId, article.draft.markdown),
    };
  }

  /**
   * Saves a new revision. Readers do not see it until it is published.
   * @throws {ProblemError} 409 when another revision has been saved since the one it is based on
   */
  async save(
    editor: SignedInUser,
    publicId: number,
    { revision, draft, keepsPrevious = false }: SaveNewsDraft,
  ): Promise<NewsDeskArticle> {
    const now = this.#options.now();
    return runTransaction(this.#options.db, async (transaction) => {
      if (!(await new NewsEditorRepository(transaction).find(publicId, true)))
        throw notFound('article');
      const revisions = new NewsRevisionsRepository(transaction);
      await requireRevision(revisions, publicId, revision);
      await revisions.add({
        publicId,
        editorAccountId: editor.accountId,
        draft,
        isPublished: false,
        keepsPrevious,
        at: now,
      });
      return readArticle(transaction, publicId, now);
    });
  }

  /**
   * Deletes a draft and its history.
   * @throws {ProblemError} 409 when it is or was published: it can be unpublished instead
   */
  async delete(editor: SignedInUser, publicId: number): Promise<void> {
    const now = this.#options.now();
    await runTransaction(this.#options.db, async (transaction) => {
      const article = await new NewsEditorRepository(transaction).find(publicId, true);
      if (!article) throw notFound('article');
      // The API can turn a published article into a draft again, so the status is not enough.
      const isPublished = await new NewsRevisionsRepository(transaction).hasPublished(publicId);
      if (article.status !== 'draft' || isPublished)
        throw new ProblemError(
          'not_possible_now',
          'You can delete only drafts that were never published. Unpublish the article instead.',
        );
      await new NewsDeskRepository(transaction).delete(publicId);
      await new AuditRepository(transaction).add({
        actorAccountId: editor.accountId,
        action: 'news-deleted',
        subjectType: 'news',
        subjectPublicId: publicId,
        at: now,
      });
    });
  }

  /** Renders Markdown as readers would see it. Problems do not make it fail. */
  async preview(editor: SignedInUser, publicId: number, markdown: string): Promise<NewsPreview> {
    const { db } = this.#options;
    const news = new NewsEditorRepository(db);
    const article = await news.find(publicId, false);
    if (!article) throw notFound('article');
    const owners = await listPhotoOwners(db, editor, article);
    const { body, problems } = await renderArticle(markdown, (ids) => news.findPhotos(ids, owners));
    return { body, problems: [...problems] };
  }

  async listRevisions(publicId: number): Promise<NewsRevisionList> {
    const revisions = await new NewsRevisionsRepository(this.#options.db).list(publicId);
    if (revisions.length === 0) throw notFound('article');
    return { revisions: revisions.map(toRevision) };
  }

  async getRevision(publicId: number, number: number): Promise<NewsRevision> {
    const record = await new NewsRevisionsRepository(this.#options.db).find(publicId, number);
    if (!record) throw notFound('version');
    return { ...toRevision(record), draft: record.draft };
  }
}

async function readArticle(
  db: NewsServiceOptions['db'],
  publicId: number,
  now: Date,
): Promise<NewsDeskArticle> {
  const [article, newest] = [
    await new NewsEditorRepository(db).find(publicId, false),
    await new NewsRevisionsRepository(db).findNewest(publicId),
  ];
  if (!article || !newest) throw notFound('article');
  return {
    ...toState({ ...article, ...newest }, now),
    href: `/news/${article.slug}/${publicId}`,
    author: article.author,
    revision: newest.number,
    draft: newest.draft,
  };
}

function toState(
  { publicId, status, publishedAt, savedAt, editor, isPublished }: Omit<DeskRecord, 'headline'>,
  now: Date,
): Omit<NewsDeskEntry, 'headline'> {
  const isLive = status === 'live';
  const liveState = publishedAt > now ? 'scheduled' : 'published';
  return {
    id: String(publicId),
    state: isLive ? liveState : status === 'draft' ? 'draft' : 'unpublished',
    publishedAt: isLive ? publishedAt.toISOString() : null,
    savedAt: savedAt.toISOString(),
    savedBy: editor,
    hasUnpublishedChanges: isLive && !isPublished,
  };
}

function toRevision({ number, savedAt, editor, isPublished, scheduledFor }: RevisionRecord) {
  return { number, savedAt: savedAt.toISOString(), savedBy: editor, isPublished, scheduledFor };
}
