/** Reads and adds the notes that moderators write for each other about a listing or a user. */
import { selectNamedUser, type NamedUser } from '../../database/named-user.ts';
import { Repository } from '../../database/repository.ts';

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
  readonly moderator: NamedUser | null;
}

export class CaseNotesRepository extends Repository {
  /** Returns the notes of these cases, oldest first. */
  async list(cases: readonly CaseSubject[]): Promise<readonly CaseNoteRecord[]> {
    const listingIds = cases.flatMap(({ listingId }) => listingId ?? []);
    const accountIds = cases.flatMap(({ listingId, accountId }) =>
      listingId === null ? [accountId] : [],
    );
    return this.db
      .selectFrom('case_notes')
      .leftJoin('accounts', (join) =>
        join
          .onRef('accounts.id', '=', 'case_notes.moderator_account_id')
          .on('accounts.deletion_at', 'is', null),
      )
      .select([
        'case_notes.id',
        'case_notes.listing_id as listingId',
        'case_notes.account_id as accountId',
        'case_notes.text',
        'case_notes.created_at as createdAt',
        selectNamedUser('accounts').as('moderator'),
      ])
      .where((where) =>
        where.or([
          where('case_notes.listing_id', '=', where.fn.any(where.val(listingIds))),
          where('case_notes.account_id', '=', where.fn.any(where.val(accountIds))),
        ]),
      )
      .orderBy('case_notes.id')
      .execute();
  }

  /** @returns the note's id */
  async add(
    { listingId, accountId }: CaseSubject,
    note: { readonly moderatorAccountId: number; readonly text: string; readonly at: Date },
  ): Promise<number> {
    const { id } = await this.db
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
