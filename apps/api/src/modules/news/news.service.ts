/**
 * Creates, updates and withdraws news articles. The audit entry is written in the same transaction.
 */
import type { Kysely } from 'kysely';
import type { NewsInput, EditableArticle } from '@paddock/contracts/http';
import { slugify } from '@paddock/contracts/slugs';
import type { ApiCore } from '../../core.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { writeOnce, type IdempotentRequest } from '../../plugins/idempotency.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { validateArticle } from './news-form.ts';
import { NewsRevisionsRepository } from './news-revisions.repository.ts';
import {
  NewsEditorRepository,
  type NewsSourceRecord,
  type ArticleValues,
} from './news-editor.repository.ts';

export type NewsServiceOptions = Pick<ApiCore, 'db' | 'now'>;

export class NewsService {
  readonly #options: NewsServiceOptions;

  constructor(options: NewsServiceOptions) {
    this.#options = options;
  }

  /**
   * @throws ProblemError 404 for an unknown article, and for one that was not written in Markdown
   */
  async getSource(publicId: number): Promise<EditableArticle> {
    const record = await new NewsEditorRepository(this.#options.db).find(publicId, false);
    if (!record) throw notFound('article');
    return toSource(record);
  }

  async create(
    editor: SignedInUser,
    input: NewsInput,
    idempotentRequest: IdempotentRequest | null,
  ): Promise<EditableArticle> {
    const now = this.#options.now();
    return writeOnce(this.#options.db, idempotentRequest, 201, now, async (transaction) => {
      const news = new NewsEditorRepository(transaction);
      const article = await this.#toWrittenArticle(news, input, {
        photoOwners: [editor.accountId],
        publishedAt: now,
        now,
      });
      const publicId = await news.create(article, {
        accountId: editor.accountId,
        name: editor.account.name,
      });
      await addRevision(transaction, editor, publicId, input, now);
      await this.#addAuditEntry(
        transaction,
        editor,
        article.status === 'live' ? 'news-published' : 'news-drafted',
        publicId,
        now,
      );
      return this.#readSource(news, publicId);
    });
  }

  /**
   * Replaces the whole article. A published article keeps its publication date unless a new one is
   * given, but a scheduled one is published at once.
   *
   * @throws {ProblemError} 409 when `input.revision` is not the newest revision
   */
  async update(editor: SignedInUser, publicId: number, input: NewsInput): Promise<EditableArticle> {
    const now = this.#options.now();
    return runTransaction(this.#options.db, async (transaction) => {
      const news = new NewsEditorRepository(transaction);
      const existing = await news.find(publicId, true);
      if (!existing) throw notFound('article');
      if (input.revision !== undefined)
        await requireRevision(new NewsRevisionsRepository(transaction), publicId, input.revision);
      const isPublished = existing.status === 'live';
      const article = await this.#toWrittenArticle(news, input, {
        photoOwners: await listPhotoOwners(transaction, editor, existing),
        publishedAt: isPublished && existing.publishedAt <= now ? existing.publishedAt : now,
        now,
      });
      await news.update(publicId, article);
      await addRevision(transaction, editor, publicId, input, now);
      const action =
        article.status === 'draft'
          ? isPublished
            ? 'news-withdrawn'
            : 'news-drafted'
          : isPublished
            ? 'news-changed'
            : 'news-published';
      await this.#addAuditEntry(transaction, editor, action, publicId, now);
      return this.#readSource(news, publicId);
    });
  }

  /**
   * Hides an article from readers. It can be published again. Withdrawing it twice changes nothing.
   */
  async withdraw(editor: SignedInUser, publicId: number): Promise<void> {
    const now = this.#options.now();
    await runTransaction(this.#options.db, async (transaction) => {
      const news = new NewsEditorRepository(transaction);
      const existing = await news.find(publicId, true);
      if (!existing) throw notFound('article');
      if (existing.status === 'withdrawn') return;
      await news.withdraw(publicId, now);
      await this.#addAuditEntry(transaction, editor, 'news-withdrawn', publicId, now);
    });
  }

  async #toWrittenArticle(
    news: NewsEditorRepository,
    input: NewsInput,
    {
      photoOwners,
      publishedAt,
      now,
    }: {
      readonly photoOwners: readonly number[];
      readonly publishedAt: Date;
      readonly now: Date;
    },
  ): Promise<ArticleValues> {
    const { body, picture } = await validateArticle({
      input,
      now,
      findPhotos: (ids) => news.findPhotos(ids, photoOwners),
    });
    const publicationDate =
      input.publishedAt === undefined ? publishedAt : new Date(input.publishedAt);
    return {
      slug: slugify(input.headline, 'news'),
      headline: input.headline,
      summary: input.summary,
      topicSlug: input.topic,
      regionSlug: input.region ?? null,
      markdown: input.markdown,
      body,
      source: input.source ?? null,
      photo: picture.photo,
      scene: picture.scene,
      pictureAlt: picture.alt,
      status: input.status ?? 'live',
      publishedAt: publicationDate,
      // The modification date must not be before the publication date.
      modifiedAt: publicationDate > now ? publicationDate : now,
    };
  }

  async #addAuditEntry(
    transaction: Kysely<Database>,
    { accountId }: SignedInUser,
    action: string,
    publicId: number,
    at: Date,
  ): Promise<void> {
    await new AuditRepository(transaction).add({
      actorAccountId: accountId,
      action: action,
      subjectType: 'news',
      subjectPublicId: publicId,
      at,
    });
  }

  async #readSource(news: NewsEditorRepository, publicId: number): Promise<EditableArticle> {
    const record = await news.find(publicId, false);
    if (!record) throw notFound('article');
    return toSource(record);
  }
}

/** @throws {ProblemError} 409 when another revision is the newest */
export async function requireRevision(
  revisions: NewsRevisionsRepository,
  publicId: number,
  number: number,
): Promise<void> {
  const newest = await revisions.findNewest(publicId);
  if (!newest) throw notFound('article');
  if (newest.number !== number)
    throw new ProblemError(
      'draft_changed',
      'Another editor, or another tab of yours, has saved this article since you opened it.',
    );
}

/**
 * Returns the accounts whose photos the article may show: the editor's own, and those of everyone
 * who wrote the article, so that their photos stay when another editor changes it.
 */
export async function listPhotoOwners(
  db: Kysely<Database>,
  editor: SignedInUser,
  { publicId, authorAccountId }: Pick<NewsSourceRecord, 'publicId' | 'authorAccountId'>,
): Promise<readonly number[]> {
  return [
    editor.accountId,
    ...(authorAccountId === null ? [] : [authorAccountId]),
    ...(await new NewsRevisionsRepository(db).listEditorIds(publicId)),
  ];
}

/** Records the article in its history, as the newest version that editors work on. */
async function addRevision(
  transaction: Kysely<Database>,
  editor: SignedInUser,
  publicId: number,
  input: NewsInput,
  at: Date,
): Promise<void> {
  const { headline, summary, topic, region, markdown, picture = null, source, publishedAt } = input;
  const isScheduled = publishedAt !== undefined && new Date(publishedAt) > at;
  await new NewsRevisionsRepository(transaction).add({
    publicId,
    editorAccountId: editor.accountId,
    draft: {
      headline,
      summary,
      topic,
      region: region ?? '',
      markdown,
      picture,
      source: source ?? '',
      publishAt: isScheduled ? publishedAt : null,
    },
    isPublished: input.status !== 'draft',
    keepsPrevious: false,
    at,
  });
}

function toSource({
  publicId,
  slug,
  status,
  author,
  headline,
  summary,
  topicSlug,
  regionSlug,
  markdown,
  photo,
  scene,
  pictureAlt,
  source,
  publishedAt,
  modifiedAt,
}: NewsSourceRecord): EditableArticle {
  if (markdown === null) throw notFound('article in Markdown');
  const picture = photo ? { photo: photo.id, alt: pictureAlt } : { scene, alt: pictureAlt };
  return {
    id: String(publicId),
    href: `/news/${slug}/${publicId}`,
    status,
    author,
    modifiedAt: modifiedAt.toISOString(),
    input: {
      headline,
      summary,
      topic: topicSlug,
      region: regionSlug,
      markdown,
      picture,
      source,
      status: status === 'live' ? 'live' : 'draft',
      publishedAt: publishedAt.toISOString(),
    },
  };
}
