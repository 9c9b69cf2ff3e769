/** Reads published news articles. */
import { sql } from 'kysely';
import type { ListingPhoto, NewsArticle } from '@paddock/contracts/http';
import { Repository } from '../../database/repository.ts';

export interface NewsRecord {
  readonly publicId: number;
  readonly slug: string;
  readonly headline: string;
  readonly summary: string;
  readonly author: string;
  readonly topic: { readonly slug: string; readonly label: string };
  /** Null for an article about the whole country. */
  readonly region: { readonly slug: string; readonly label: string } | null;
  readonly scene: string;
  readonly pictureAlt: string;
  /** Null when the article shows the illustration named by `scene`. */
  readonly photo: ListingPhoto | null;
  readonly publishedAt: Date;
}

export interface NewsArticleRecord extends NewsRecord {
  readonly body: NewsArticle['body'];
  readonly source: string | null;
  readonly modifiedAt: Date;
  /** Null when the author has no public profile. */
  readonly authorPublicId: number | null;
}

export interface NewsTopicRecord {
  readonly slug: string;
  readonly label: string;
  readonly count: number;
}

const COLUMNS = sql`news.public_id as "publicId", news.slug, news.headline, news.summary, news.author, jsonb_build_object('slug', news_topics.slug, 'label', news_topics.label) as topic,
  (select jsonb_build_object('slug', regions.slug, 'label', regions.name) from regions where regions.slug = news.region_slug) as region,
  news.scene, news.picture_alt as "pictureAlt", news.photo, news.published_at as "publishedAt"`;
const NEWS_WITH_TOPICS = sql`news join news_topics on news_topics.slug = news.topic_slug`;
/**
 * SQL condition that excludes drafts, withdrawn articles and articles that will be published in the
 * future.
 */
const PUBLISHED = sql`news.status = 'live' and news.published_at <= now()`;

const isAbout = (region: string | null) =>
  region === null ? sql`` : sql`and news.region_slug = ${region}`;

export class NewsRepository extends Repository {
  async list(options: {
    readonly topic: string | null;
    readonly region: string | null;
    readonly limit: number;
    readonly offset: number;
  }): Promise<readonly NewsRecord[]> {
    const { rows } = await sql<NewsRecord>`
      select ${COLUMNS} from ${NEWS_WITH_TOPICS} where ${PUBLISHED} ${options.topic === null ? sql`` : sql`and news.topic_slug = ${options.topic}`} ${isAbout(options.region)}
      order by news.published_at desc, news.public_id desc limit ${options.limit} offset ${options.offset}`.execute(
      this.db,
    );
    return rows;
  }

  /**
   * Returns the topics that have at least one article, in the order in which they are declared.
   * @param region slug of the region that the articles are about; null for all articles
   */
  async listTopics(region: string | null): Promise<readonly NewsTopicRecord[]> {
    const { rows } = await sql<NewsTopicRecord>`
      select news_topics.slug, news_topics.label, count(*) as count from ${NEWS_WITH_TOPICS} where ${PUBLISHED} ${isAbout(region)}
      group by news_topics.slug, news_topics.label, news_topics.position order by news_topics.position`.execute(
      this.db,
    );
    return rows;
  }

  async find(publicId: number): Promise<NewsArticleRecord | null> {
    const { rows } = await sql<NewsArticleRecord>`
      select ${COLUMNS}, news.body, news.source, news.modified_at as "modifiedAt", authors.public_id as "authorPublicId"
      from ${NEWS_WITH_TOPICS} left join accounts as authors on authors.id = news.author_account_id and authors.deletion_at is null and authors.disabled_at is null and authors.banned_at is null
      where ${PUBLISHED} and news.public_id = ${publicId}::bigint`.execute(this.db);
    return rows[0] ?? null;
  }

  /** Returns other articles: first those on the same topic, then the newest. */
  async listRelated(article: NewsRecord, limit: number): Promise<readonly NewsRecord[]> {
    const { rows } = await sql<NewsRecord>`
      select ${COLUMNS} from ${NEWS_WITH_TOPICS} where ${PUBLISHED} and news.public_id <> ${article.publicId}::bigint
      order by (news.topic_slug = ${article.topic.slug}) desc, news.published_at desc, news.public_id desc limit ${limit}`.execute(
      this.db,
    );
    return rows;
  }
}
