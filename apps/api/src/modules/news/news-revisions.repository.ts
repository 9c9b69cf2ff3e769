/** Reads and writes the versions of articles. Uses the transaction that is passed in, if any. */
import { sql } from 'kysely';
import type { NewsDraft } from '@paddock/contracts/http';
import { MINUTE_MS } from '@paddock/runtime/durations';
import { Repository } from '../../database/repository.ts';

/**
 * An autosave replaces the same editor's last revision that began less than this long ago, so that
 * the history has a version for each few minutes of writing instead of one for each pause.
 */
const AUTOSAVE_WINDOW_MS = 10 * MINUTE_MS;
const MAX_LISTED_REVISIONS = 100;

export interface RevisionRecord {
  readonly number: number;
  /** Null when the editor's account is gone. */
  readonly editor: string | null;
  /** True when the revision was published or scheduled. */
  readonly isPublished: boolean;
  /** The time that the revision was scheduled for, as ISO 8601. Null when it was not scheduled. */
  readonly scheduledFor: string | null;
  readonly savedAt: Date;
}

export interface NewRevision {
  readonly publicId: number;
  readonly editorAccountId: number;
  readonly draft: NewsDraft;
  readonly isPublished: boolean;
  /** True to leave the previous revision in the history, even when the same editor saved it. */
  readonly keepsPrevious: boolean;
  readonly at: Date;
}

export class NewsRevisionsRepository extends Repository {
  /** @returns null when the article was not written in Markdown, such as a sample article */
  async findNewest(
    publicId: number,
  ): Promise<(RevisionRecord & { readonly draft: NewsDraft }) | null> {
    const newest = this.#select(publicId)
      .select('news_revisions.draft')
      .orderBy('news_revisions.number', 'desc')
      .limit(1);
    return (await newest.executeTakeFirst()) ?? null;
  }

  async find(
    publicId: number,
    number: number,
  ): Promise<(RevisionRecord & { readonly draft: NewsDraft }) | null> {
    const revision = this.#select(publicId)
      .select('news_revisions.draft')
      .where('news_revisions.number', '=', number);
    return (await revision.executeTakeFirst()) ?? null;
  }

  /** Newest first. */
  async list(publicId: number): Promise<readonly RevisionRecord[]> {
    return this.#select(publicId)
      .orderBy('news_revisions.number', 'desc')
      .limit(MAX_LISTED_REVISIONS)
      .execute();
  }

  /** Returns true when any revision of the article was published or scheduled. */
  async hasPublished(publicId: number): Promise<boolean> {
    const row = await this.#select(publicId)
      .where('news_revisions.is_published', '=', true)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns the accounts whose photos the article may show, besides its author's. */
  async listEditorIds(publicId: number): Promise<readonly number[]> {
    const rows = await this.db
      .selectFrom('news_revisions')
      .innerJoin('news', 'news.id', 'news_revisions.news_id')
      .select('editor_account_id')
      .distinct()
      .where('news.public_id', '=', publicId)
      .execute();
    return rows.flatMap(({ editor_account_id: id }) => id ?? []);
  }

  /** Adds a revision. The caller has locked the article's row, so that numbers are never reused. */
  async add(revision: NewRevision): Promise<void> {
    const { publicId, editorAccountId, at } = revision;
    const previous = await this.db
      .selectFrom('news_revisions')
      .innerJoin('news', 'news.id', 'news_revisions.news_id')
      .select([
        'news_revisions.id',
        'news_revisions.number',
        'news_revisions.editor_account_id',
        'news_revisions.is_published',
        'news_revisions.started_at',
      ])
      .where('news.public_id', '=', publicId)
      .orderBy('news_revisions.number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const replaced =
      previous &&
      !revision.keepsPrevious &&
      !previous.is_published &&
      previous.editor_account_id === editorAccountId &&
      at.getTime() - previous.started_at.getTime() < AUTOSAVE_WINDOW_MS
        ? previous
        : null;
    if (replaced)
      await this.db.deleteFrom('news_revisions').where('id', '=', replaced.id).execute();
    await this.db
      .insertInto('news_revisions')
      .values({
        news_id: sql<number>`(select id from news where public_id = ${publicId}::bigint)`,
        number: (previous?.number ?? 0) + 1,
        editor_account_id: editorAccountId,
        draft: JSON.stringify(revision.draft),
        is_published: revision.isPublished,
        started_at: replaced?.started_at ?? at,
        saved_at: at,
      })
      .execute();
  }

  #select(publicId: number) {
    return this.db
      .selectFrom('news_revisions')
      .innerJoin('news', 'news.id', 'news_revisions.news_id')
      .leftJoin('accounts', 'accounts.id', 'news_revisions.editor_account_id')
      .select([
        'news_revisions.number',
        'news_revisions.is_published as isPublished',
        'news_revisions.saved_at as savedAt',
        'accounts.name as editor',
        sql<
          string | null
        >`case when news_revisions.is_published then news_revisions.draft ->> 'publishAt' end`.as(
          'scheduledFor',
        ),
      ])
      .where('news.public_id', '=', publicId);
  }
}
