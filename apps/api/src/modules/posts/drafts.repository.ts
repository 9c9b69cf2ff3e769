/**
 * Reads and writes drafts. Every query filters by the current user, so drafts of other users are
 * never found.
 */
import { sql, type Kysely } from 'kysely';
import type { PostForm } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { Repository } from '../../database/repository.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import type { OwnListing } from './own-post.ts';
import { DRAFT_COLUMNS } from './post-rows.ts';

export class DraftsRepository extends Repository {
  async count({ accountId }: SignedInUser): Promise<number> {
    const { count } = await this.db
      .selectFrom('drafts')
      .select((from) => from.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Creates a draft for a new post. @returns its public id */
  async create(
    { accountId, session: { device } }: SignedInUser,
    kind: Kind,
    form: PostForm,
    now: Date,
  ): Promise<number> {
    const row = await this.db
      .insertInto('drafts')
      .values({
        account_id: accountId,
        kind,
        form: JSON.stringify(form),
        device,
        created_at: now,
        updated_at: now,
      })
      .returning('public_id')
      .executeTakeFirstOrThrow();
    return row.public_id;
  }

  /**
   * Creates a draft that holds the changes to a published listing.
   * @returns false when another device created it at the same moment
   */
  async beginChanges(
    { accountId, session: { device } }: SignedInUser,
    listing: OwnListing,
    form: PostForm,
    now: Date,
  ): Promise<boolean> {
    const created = await this.db
      .insertInto('drafts')
      .values({
        public_id: listing.publicId,
        account_id: accountId,
        listing_id: listing.id,
        kind: listing.kind,
        form: JSON.stringify(form),
        device,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('public_id')
      .executeTakeFirst();
    return created !== undefined;
  }

  /**
   * Saves the next revision if `revision` is still the newest. If the client repeats the request
   * because the response was lost, the revision is saved only once.
   *
   * @returns null when another revision was saved in the meantime
   */
  async save(
    { accountId, session: { device } }: SignedInUser,
    publicId: number,
    form: PostForm,
    revision: number,
    now: Date,
  ): Promise<{ readonly revision: number; readonly savedAt: Date } | null> {
    const json = JSON.stringify(form);
    const saved = await this.db
      .updateTable('drafts')
      .set({ form: json, revision: revision + 1, device, updated_at: now })
      .where('public_id', '=', publicId)
      .where('account_id', '=', accountId)
      .where('revision', '=', revision)
      .returning(['revision', 'updated_at as savedAt'])
      .executeTakeFirst();
    const savedRow =
      saved ??
      (await selectDraft(this.db, { accountId }, publicId)
        .where('revision', '=', revision + 1)
        .where(sql<boolean>`form = ${json}::jsonb`)
        .executeTakeFirst());
    return savedRow ? { revision: savedRow.revision, savedAt: savedRow.savedAt } : null;
  }

  async remove({ accountId }: SignedInUser, publicId: number): Promise<void> {
    await this.db
      .deleteFrom('drafts')
      .where('public_id', '=', publicId)
      .where('account_id', '=', accountId)
      .execute();
  }

  /** True when the draft was never published and its owner deleted it after `since`. */
  async isRestorable({ accountId }: SignedInUser, publicId: number, since: Date): Promise<boolean> {
    const row = await this.db
      .selectFrom('drafts')
      .select('public_id')
      .where('public_id', '=', publicId)
      .where('account_id', '=', accountId)
      .where('removed_at', '>', since)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  }

  /** @param removedAt when the owner deleted the draft; null restores it */
  async setRemoved(
    { accountId }: SignedInUser,
    publicId: number,
    removedAt: Date | null,
  ): Promise<void> {
    await this.db
      .updateTable('drafts')
      .set({ removed_at: removedAt })
      .where('public_id', '=', publicId)
      .where('account_id', '=', accountId)
      .execute();
  }
}

/** Selects one of the user's drafts, unless it is deleted. */
export function selectDraft(
  db: Kysely<Database>,
  { accountId }: Pick<SignedInUser, 'accountId'>,
  publicId: number,
) {
  return db
    .selectFrom('drafts')
    .select(DRAFT_COLUMNS)
    .where('public_id', '=', publicId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null);
}
