/** The table types of news articles. Part of tables.ts. */
import type { ColumnType, Generated } from 'kysely';
import type { ListingPhoto, NewsArticle, NewsDraft } from '@paddock/contracts/http';
import type { Json, Timestamp } from './column-types.ts';

export interface NewsTopicsTable {
  slug: string;
  label: string;
  position: number;
}

export interface NewsTable {
  id: Generated<number>;
  public_id: Generated<number>;
  slug: string;
  headline: string;
  summary: string;
  author: string;
  topic_slug: string;
  region_slug: ColumnType<string | null, string | null | undefined, string | null>;
  body: Json<NewsArticle['body']>;
  source: string | null;
  scene: string;
  picture_alt: string;
  published_at: Timestamp;
  modified_at: Timestamp;
  markdown: ColumnType<string | null, string | null | undefined, string | null>;
  author_account_id: ColumnType<number | null, number | null | undefined, number | null>;
  photo: ColumnType<ListingPhoto | null, string | null | undefined, string | null>;
  status: Generated<'draft' | 'live' | 'withdrawn'>;
}

export interface NewsRevisionsTable {
  id: Generated<number>;
  news_id: number;
  number: number;
  editor_account_id: number | null;
  draft: Json<NewsDraft>;
  is_published: boolean;
  started_at: Timestamp;
  saved_at: Timestamp;
}
