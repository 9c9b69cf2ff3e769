/** Reads and adds the notes that moderators write for each other about a listing or a user. */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** The row ids of a case's subject. `listingId` is null when the case is about a user. */
export interface CaseSubject {
  readonly listingId: number | null;
  readonly accountId: number;
}

export interface CaseNoteRecord {
  readonly id: number;
  readonly listingId: number | null;
  readonly accountId: number | null;
  readonly text: string;
  readonly createdAt: Date;
  /** Null when the moderator has deleted their account. */
  readonly moderator: { readonly publicId: number; readonly name: string } | null;
}

export class CaseNotesRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns the notes of these cases, oldest first. */
  async list(cases: readonly CaseSubject[]): Promise<readonly CaseNoteRecord[]> {
    const listingIds = cases.flatMap(({ listingId }) => listingId ?? []);
    const accountIds = cases.flatMap(({ listingId, accountId }) =>
      listingId === null ? [accountId] : [],
    );
    const rows = await this.#db
      .selectFrom('case_notes')
      .leftJoin('accounts', (join) =>
        join
          .onRef('accounts.id', '=', 'case_notes.moderator_account_id')
          .on('accounts.deletion_at', 'is', null),
      )
      .select([
        'case_notes.id',
        'case_notes.listing_id',
        'case_notes.account_id',
        'case_notes.text',
        'case_notes.created_at',
        'accounts.public_id',
        'accounts.name',
      ])
      .where((where) =>
        where.or([
          where('case_notes.listing_id', '=', where.fn.any(where.val(listingIds))),
          where('case_notes.account_id', '=', where.fn.any(where.val(accountIds))),
        ]),
      )
      .orderBy('case_notes.id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      listingId: row.listing_id,
      accountId: row.account_id,
      text: row.text,
      createdAt: row.created_at,
      moderator:
        row.public_id === null || row.name === null
          ? null
          : { publicId: row.public_id, name: row.name },
    }));
  }

  /** @returns the note's id */
  async add(
    { listingId, accountId }: CaseSubject,
    note: { readonly moderatorAccountId: number; readonly text: string; readonly at: Date },
  ): Promise<number> {
    const { id } = await this.#db
      .insertInto('case_notes')
      .values({
        listing_id: listingId,
        account_id: listingId === null ? accountId : null,
        moderator_account_id: note.moderatorAccountId,
        text: note.text,
        created_at: note.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
}
