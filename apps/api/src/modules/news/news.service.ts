/** Writing, changing and taking back news: one transaction with the audit's row. */
import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { NewsInput, NewsSource } from '@paddock/contracts/http';
import { slugify } from '@paddock/contracts/slugs';
import type { Database } from '../../database/tables.ts';
import { writeOnce, type NamedWrite } from '../../plugins/idempotency.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { notFound } from '../../problems/problem.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { readArticle } from './news-form.ts';
import {
  NewsWritingRepository,
  type NewsSourceRecord,
  type WrittenArticle,
} from './news-writing.repository.ts';

export interface NewsServiceParts {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
}

/** The drawing's number is an integer of the database's. */
const MAX_SEED = 2 ** 31 - 1;

export class NewsService {
  readonly #parts: NewsServiceParts;

  constructor(parts: NewsServiceParts) {
    this.#parts = parts;
  }

  /** @throws ProblemError 404; 404 too for what was not written in Markdown */
  async source(publicId: number): Promise<NewsSource> {
    const record = await new NewsWritingRepository(this.#parts.db).find(publicId, false);
    if (!record) throw notFound('article');
    return toSource(record);
  }

  async create(editor: SignedIn, input: NewsInput, named: NamedWrite | null): Promise<NewsSource> {
    const now = this.#parts.now();
    return writeOnce(this.#parts.db, named, 201, now, async (transaction) => {
      const news = new NewsWritingRepository(transaction);
      const article = await this.#written(news, input, {
        pictureSeed: randomInt(1, MAX_SEED),
        photoOwners: [editor.accountId],
        publishedAt: now,
        now,
      });
      const publicId = await news.create(article, {
        accountId: editor.accountId,
        name: editor.account.name,
      });
      await this.#note(
        transaction,
        editor,
        article.status === 'live' ? 'news-published' : 'news-drafted',
        publicId,
        now,
      );
      return this.#read(news, publicId);
    });
  }

  /** What is given takes the place of all there was; what came out keeps its day unless another is given. */
  async change(editor: SignedIn, publicId: number, input: NewsInput): Promise<NewsSource> {
    const now = this.#parts.now();
    return this.#parts.db.transaction().execute(async (transaction) => {
      const news = new NewsWritingRepository(transaction);
      const known = await news.find(publicId, true);
      if (!known) throw notFound('article');
      const isOut = known.status === 'live';
      // Photos that another editor put in stay.
      const photoOwners = [
        editor.accountId,
        ...(known.authorAccountId === null ? [] : [known.authorAccountId]),
      ];
      const article = await this.#written(news, input, {
        pictureSeed: known.pictureSeed,
        photoOwners,
        publishedAt: isOut ? known.publishedAt : now,
        now,
      });
      await news.update(publicId, article);
      const act =
        article.status === 'draft'
          ? isOut
            ? 'news-withdrawn'
            : 'news-drafted'
          : isOut
            ? 'news-changed'
            : 'news-published';
      await this.#note(transaction, editor, act, publicId, now);
      return this.#read(news, publicId);
    });
  }

  /** It is shown to nobody, and can be put out again. Twice is as good as once. */
  async withdraw(editor: SignedIn, publicId: number): Promise<void> {
    const now = this.#parts.now();
    await this.#parts.db.transaction().execute(async (transaction) => {
      const news = new NewsWritingRepository(transaction);
      const known = await news.find(publicId, true);
      if (!known) throw notFound('article');
      if (known.status === 'withdrawn') return;
      await news.withdraw(publicId, now);
      await this.#note(transaction, editor, 'news-withdrawn', publicId, now);
    });
  }

  async #written(
    news: NewsWritingRepository,
    input: NewsInput,
    {
      pictureSeed,
      photoOwners,
      publishedAt,
      now,
    }: {
      readonly pictureSeed: number;
      readonly photoOwners: readonly number[];
      readonly publishedAt: Date;
      readonly now: Date;
    },
  ): Promise<WrittenArticle> {
    const { body, picture } = await readArticle({
      input,
      pictureSeed,
      now,
      findPhotos: (ids) => news.findPhotos(ids, photoOwners),
    });
    const outAt = input.publishedAt === undefined ? publishedAt : new Date(input.publishedAt);
    return {
      slug: slugify(input.headline, 'news'),
      headline: input.headline,
      summary: input.summary,
      topicSlug: input.topic,
      markdown: input.markdown,
      body,
      source: input.source ?? null,
      photo: picture.photo,
      scene: picture.scene,
      pictureSeed,
      pictureAlt: picture.alt,
      status: input.status ?? 'live',
      publishedAt: outAt,
      // Never before it came out.
      modifiedAt: outAt > now ? outAt : now,
    };
  }

  async #note(
    transaction: Kysely<Database>,
    { accountId }: SignedIn,
    act: string,
    publicId: number,
    at: Date,
  ): Promise<void> {
    await new AuditRepository(transaction).add({
      actorAccountId: accountId,
      act,
      subjectType: 'news',
      subjectPublicId: publicId,
      at,
    });
  }

  async #read(news: NewsWritingRepository, publicId: number): Promise<NewsSource> {
    const record = await news.find(publicId, false);
    if (!record) throw notFound('article');
    return toSource(record);
  }
}

function toSource({
  publicId,
  slug,
  status,
  author,
  headline,
  summary,
  topicSlug,
  markdown,
  photo,
  scene,
  pictureAlt,
  source,
  publishedAt,
  modifiedAt,
}: NewsSourceRecord): NewsSource {
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
      markdown,
      picture,
      source,
      status: status === 'live' ? 'live' : 'draft',
      publishedAt: publishedAt.toISOString(),
    },
  };
}
