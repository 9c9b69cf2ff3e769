/** Lists articles of every state for the news desk, creates empty drafts and deletes drafts. */
import { NEWS_TOPICS } from '@paddock/domain/categories';
import { sql, type RawBuilder } from 'kysely';
import { slugify } from '@paddock/contracts/slugs';
import { Repository } from '../../database/repository.ts';

export const DESK_TABS = ['drafts', 'scheduled', 'published'] as const;
export type DeskTab = (typeof DESK_TABS)[number];

export interface DeskRecord {
  readonly publicId: number;
  /** The headline of the newest revision. */
  readonly headline: string;
  readonly status: 'draft' | 'live' | 'withdrawn';
  readonly publishedAt: Date;
  readonly savedAt: Date;
  readonly editor: string | null;
  /** True when the newest revision was published. */
  readonly isPublished: boolean;
}

export class NewsDeskRepository extends Repository {
  /** Lists unfinished and published articles newest first, and scheduled ones by their date. */
  async list(options: {
    readonly tab: DeskTab;
    readonly limit: number;
    readonly offset: number;
    readonly now: Date;
  }): Promise<readonly DeskRecord[]> {
    const { tab, limit, offset, now } = options;
    const order: Record<DeskTab, RawBuilder<unknown>> = {
      drafts: sql`newest.saved_at desc`,
      scheduled: sql`news.published_at`,
      published: sql`news.published_at desc`,
    };
    const { rows } = await sql<DeskRecord>`
      select news.public_id as "publicId", newest.draft ->> 'headline' as headline, news.status, news.published_at as "publishedAt", newest.saved_at as "savedAt", newest.is_published as "isPublished",
        accounts.name as editor
      from news join lateral (
        select * from news_revisions where news_revisions.news_id = news.id order by number desc limit 1
      ) as newest on true left join accounts on accounts.id = newest.editor_account_id
      where ${getTabCondition(tab, now)} order by ${order[tab]}, news.public_id desc limit ${limit} offset ${offset}`.execute(
      this.db,
    );
    return rows;
  }

  async count(now: Date): Promise<Readonly<Record<DeskTab, number>>> {
    const { rows } = await sql<Record<DeskTab, number>>`
      select count(*) filter (where ${getTabCondition('drafts', now)}) as drafts,
        count(*) filter (where ${getTabCondition('scheduled', now)}) as scheduled,
        count(*) filter (where ${getTabCondition('published', now)}) as published
      from news where markdown is not null`.execute(this.db);
    return rows[0] ?? { drafts: 0, scheduled: 0, published: 0 };
  }

  /** Creates a draft without any text. @returns the article's public id */
  async createEmpty(
    author: { readonly accountId: number; readonly name: string },
    now: Date,
  ): Promise<number> {
    const [topic] = NEWS_TOPICS;
    const { public_id: publicId } = await this.db
      .insertInto('news')
      .values({
        slug: slugify('', 'news'),
        status: 'draft',
        headline: '',
        summary: '',
        author: author.name,
        author_account_id: author.accountId,
        // The columns are required. Publishing sets them from the draft.
        topic_slug: topic?.slug ?? '',
        scene: topic?.scene ?? '',
        picture_alt: '',
        markdown: '',
        body: '[]',
        source: null,
        published_at: now,
        modified_at: now,
      })
      .returning('public_id')
      .executeTakeFirstOrThrow();
    return publicId;
  }

  /** Deletes an article with its revisions. */
  async delete(publicId: number): Promise<void> {
    await this.db.deleteFrom('news').where('public_id', '=', publicId).execute();
  }
}

function getTabCondition(tab: DeskTab, now: Date): RawBuilder<boolean> {
  if (tab === 'drafts') return sql`news.status <> 'live'`;
  return tab === 'scheduled'
    ? sql`(news.status = 'live' and news.published_at > ${now})`
    : sql`(news.status = 'live' and news.published_at <= ${now})`;
}
