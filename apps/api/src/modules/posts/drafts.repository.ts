/** Rows of drafts. Every query names who asks: another's is not found. */
import { sql, type Kysely } from 'kysely';
import type { PostForm } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import type { OwnListing } from './own-post.ts';
import { DRAFT_COLUMNS } from './post-rows.ts';

export class DraftsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async count({ accountId }: SignedIn): Promise<number> {
    const { count } = await this.#db
      .selectFrom('drafts')
      .select((from) => from.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** A new post. @returns its public id */
  async create(
    { accountId, session: { device } }: SignedIn,
    kind: Kind,
    form: PostForm,
    now: Date,
  ): Promise<number> {
    const row = await this.#db
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

  /** Changes to what is published begin. @returns false where another device began at the same moment */
  async beginChanges(
    { accountId, session: { device } }: SignedIn,
    listing: OwnListing,
    form: PostForm,
    now: Date,
  ): Promise<boolean> {
    const begun = await this.#db
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
    return begun !== undefined;
  }

  /**
   * The next revision, where `revision` is the newest. What was sent twice, because its answer did not arrive, is saved once.
   *
   * @returns null where another revision came since
   */
  async save(
    { accountId, session: { device } }: SignedIn,
    publicId: number,
    form: PostForm,
    revision: number,
    now: Date,
  ): Promise<{ readonly revision: number; readonly savedAt: Date } | null> {
    const json = JSON.stringify(form);
    const saved = await this.#db
      .updateTable('drafts')
      .set({ form: json, revision: revision + 1, device, updated_at: now })
      .where('public_id', '=', publicId)
      .where('account_id', '=', accountId)
      .where('revision', '=', revision)
      .returning(['revision', 'updated_at'])
      .executeTakeFirst();
    const known =
      saved ??
      (await selectDraft(this.#db, { accountId }, publicId)
        .where('revision', '=', revision + 1)
        .where(sql<boolean>`form = ${json}::jsonb`)
        .executeTakeFirst());
    return known ? { revision: known.revision, savedAt: known.updated_at } : null;
  }

  async remove({ accountId }: SignedIn, publicId: number): Promise<void> {
    await this.#db
      .deleteFrom('drafts')
      .where('public_id', '=', publicId)
      .where('account_id', '=', accountId)
      .execute();
  }

  /** A draft of what was never published, that was thrown away after `since`. */
  async isRestorable({ accountId }: SignedIn, publicId: number, since: Date): Promise<boolean> {
    const row = await this.#db
      .selectFrom('drafts')
      .select('public_id')
      .where('public_id', '=', publicId)
      .where('account_id', '=', accountId)
      .where('removed_at', '>', since)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  }

  /** @param removedAt null: had back */
  async setRemoved(
    { accountId }: SignedIn,
    publicId: number,
    removedAt: Date | null,
  ): Promise<void> {
    await this.#db
      .updateTable('drafts')
      .set({ removed_at: removedAt })
      .where('public_id', '=', publicId)
      .where('account_id', '=', accountId)
      .execute();
  }
}

/** Selects the draft that has not been thrown away. */
export function selectDraft(
  db: Kysely<Database>,
  { accountId }: Pick<SignedIn, 'accountId'>,
  publicId: number,
) {
  return db
    .selectFrom('drafts')
    .select(DRAFT_COLUMNS)
    .where('public_id', '=', publicId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null);
}
