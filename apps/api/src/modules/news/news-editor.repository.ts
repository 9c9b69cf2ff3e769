/**
 * Reads and writes articles for editors, including drafts and withdrawn ones. Uses the transaction
 * that is passed in, if any.
 */
import { sql } from 'kysely';
import type { ListingPhoto, NewsBlock, EditableArticle } from '@paddock/contracts/http';
import { Repository } from '../../database/repository.ts';
import { IS_NOT_IN_A_MESSAGE } from '../photos/photos.repository.ts';

export interface ArticleValues {
  readonly slug: string;
  readonly headline: string;
  readonly summary: string;
  readonly topicSlug: string;
  /** Null for the whole country. */
  readonly regionSlug: string | null;
  readonly markdown: string;
  readonly body: readonly NewsBlock[];
  readonly source: string | null;
  readonly photo: ListingPhoto | null;
  readonly scene: string;
  readonly pictureAlt: string;
  readonly status: 'draft' | 'live';
  readonly publishedAt: Date;
  readonly modifiedAt: Date;
}

export interface NewsSourceRecord extends Omit<ArticleValues, 'markdown' | 'body' | 'status'> {
  readonly publicId: number;
  readonly author: string;
  readonly authorAccountId: number | null;
  readonly status: EditableArticle['status'];
  /** Null for articles that were not written in Markdown, such as the sample articles. */
  readonly markdown: string | null;
}

export class NewsEditorRepository extends Repository {
  /** @returns the article's public id */
  async create(
    article: ArticleValues,
    author: { readonly accountId: number; readonly name: string },
  ): Promise<number> {
    const { public_id: publicId } = await this.db
      .insertInto('news')
      .values({ ...toRow(article), author: author.name, author_account_id: author.accountId })
      .returning('public_id')
      .executeTakeFirstOrThrow();
    return publicId;
  }

  async update(publicId: number, article: ArticleValues): Promise<void> {
    await this.db
      .updateTable('news')
      .set(toRow(article))
      .where('public_id', '=', publicId)
      .execute();
  }

  async withdraw(publicId: number, at: Date): Promise<void> {
    await this.db
      .updateTable('news')
      .set({ status: 'withdrawn', modified_at: sql<Date>`greatest(published_at, ${at})` })
      .where('public_id', '=', publicId)
      .execute();
  }

  /** @param isLocked whether to lock the row until the transaction ends */
  async find(publicId: number, isLocked: boolean): Promise<NewsSourceRecord | null> {
    const query = this.db
      .selectFrom('news')
      .select([
        'public_id as publicId',
        'slug',
        'headline',
        'summary',
        'author',
        'author_account_id as authorAccountId',
        'topic_slug as topicSlug',
        'region_slug as regionSlug',
        'markdown',
        'source',
        'photo',
        'scene',
        'picture_alt as pictureAlt',
        'status',
        'published_at as publishedAt',
        'modified_at as modifiedAt',
      ])
      .where('public_id', '=', publicId);
    return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
  }

  /**
   * Returns the given photos, limited to those that belong to one of the accounts and are in no
   * conversation.
   */
  async findPhotos(
    ids: readonly string[],
    accountIds: readonly number[],
  ): Promise<readonly Omit<ListingPhoto, 'alt'>[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .selectFrom('photos')
      .select(['id', 'width', 'height', 'colour', 'blur'])
      .where('id', 'in', ids)
      .where('account_id', 'in', accountIds)
      .where(IS_NOT_IN_A_MESSAGE)
      .execute();
    return rows.map((row) => ({ ...row, url: `/api/photos/${row.id}` }));
  }
}

function toRow(article: ArticleValues) {
  return {
    slug: article.slug,
    headline: article.headline,
    summary: article.summary,
    topic_slug: article.topicSlug,
    region_slug: article.regionSlug,
    markdown: article.markdown,
    body: JSON.stringify(article.body),
    source: article.source,
    photo: article.photo === null ? null : JSON.stringify(article.photo),
    scene: article.scene,
    picture_alt: article.pictureAlt,
    status: article.status,
    published_at: article.publishedAt,
    modified_at: article.modifiedAt,
  };
}
