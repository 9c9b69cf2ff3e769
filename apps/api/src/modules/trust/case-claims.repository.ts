/** Reads and changes which moderator works on which case. */
import { sql } from 'kysely';
import { DAY_MS } from '@paddock/runtime/durations';
import { selectNamedUser, type NamedUser } from '../../database/named-user.ts';
import { Repository } from '../../database/repository.ts';
import type { CaseSubject } from './case-notes.repository.ts';

/** After this time without a decision, the case is free for other moderators again. */
export const CLAIM_DURATION_MS = DAY_MS;

export interface CaseClaimRecord {
  readonly listingId: number | null;
  readonly accountId: number | null;
  readonly moderatorAccountId: number;
  readonly moderator: NamedUser;
  readonly claimedAt: Date;
}

export class CaseClaimsRepository extends Repository {
  /** Returns the claims of these cases that have not expired. */
  async list(cases: readonly CaseSubject[], now: Date): Promise<readonly CaseClaimRecord[]> {
    const listingIds = cases.flatMap(({ listingId }) => listingId ?? []);
    const accountIds = cases.flatMap(({ listingId, accountId }) =>
      listingId === null ? [accountId] : [],
    );
    return this.db
      .selectFrom('case_claims')
      .innerJoin('accounts', 'accounts.id', 'case_claims.moderator_account_id')
      .select([
        'case_claims.listing_id as listingId',
        'case_claims.account_id as accountId',
        'case_claims.moderator_account_id as moderatorAccountId',
        'case_claims.claimed_at as claimedAt',
        selectNamedUser('accounts').$castTo<NamedUser>().as('moderator'),
      ])
      .where('case_claims.claimed_at', '>', new Date(now.getTime() - CLAIM_DURATION_MS))
      .where('accounts.deletion_at', 'is', null)
      .where((where) =>
        where.or([
          where('case_claims.listing_id', '=', where.fn.any(where.val(listingIds))),
          where('case_claims.account_id', '=', where.fn.any(where.val(accountIds))),
        ]),
      )
      .execute();
  }

  /**
   * Claims the case, unless another moderator has claimed it. Claiming it again renews the claim.
   *
   * @param isTakeover true to claim it in any case
   * @returns false when another moderator has claimed it
   */
  async claim(
    { listingId, accountId }: CaseSubject,
    moderatorAccountId: number,
    isTakeover: boolean,
    now: Date,
  ): Promise<boolean> {
    const result = await this.db
      .insertInto('case_claims')
      .values({
        listing_id: listingId,
        account_id: listingId === null ? accountId : null,
        moderator_account_id: moderatorAccountId,
        claimed_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .column(listingId === null ? 'account_id' : 'listing_id')
          .doUpdateSet({ moderator_account_id: moderatorAccountId, claimed_at: now })
          .where((where) =>
            where.or([
              sql<boolean>`${isTakeover}`,
              where('case_claims.moderator_account_id', '=', moderatorAccountId),
              where('case_claims.claimed_at', '<=', new Date(now.getTime() - CLAIM_DURATION_MS)),
            ]),
          ),
      )
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Ends the moderator's claim. Without a moderator, ends any moderator's claim. */
  async release(subject: ClaimedSubject, moderatorAccountId?: number): Promise<void> {
    let query = this.db
      .deleteFrom('case_claims')
      .where(
        subject.listingId === null ? 'account_id' : 'listing_id',
        '=',
        subject.listingId ?? subject.accountId,
      );
    if (moderatorAccountId !== undefined)
      query = query.where('moderator_account_id', '=', moderatorAccountId);
    await query.execute();
  }
}

interface ClaimedSubject {
  readonly listingId: number | null;
  readonly accountId: number | null;
}
