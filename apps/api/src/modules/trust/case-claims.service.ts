/** Lets moderators divide the cases among themselves, and confirm each other's bans. */
import type { BanConfirmation, CaseClaim } from '@paddock/contracts/http';
import type { ModerationSubject } from '@paddock/contracts/trust-reasons';
import type { ApiCore } from '../../core.ts';
import { writeOnce, type IdempotentRequest } from '../../plugins/idempotency.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { CaseClaimsRepository } from './case-claims.repository.ts';
import { DecisionHistoryRepository } from './decision-history.repository.ts';
import { ModerationQueueRepository } from './moderation-queue.repository.ts';
import { ModerationRepository } from './moderation.repository.ts';
import { createChangedProblem, requireCanModerate } from './trust.policy.ts';

const OK = 200;

export class CaseClaimsService {
  readonly #options: Pick<ApiCore, 'db' | 'now'>;

  constructor(options: Pick<ApiCore, 'db' | 'now'>) {
    this.#options = options;
  }

  /**
   * Claims a case for a day. Claiming it again renews the claim.
   *
   * @param isTakeover true to claim it even if another moderator has claimed it
   * @throws ProblemError 403 for the moderator's own case, 404 when there is no such listing or
   *   user, 409 when another moderator has claimed it
   */
  async claim(
    currentUser: SignedInUser,
    { subject, publicId }: { readonly subject: ModerationSubject; readonly publicId: number },
    isTakeover: boolean,
  ): Promise<CaseClaim> {
    const { db, now } = this.#options;
    const { accountId, account } = currentUser;
    const record = await new ModerationQueueRepository(db).find(subject, publicId, accountId);
    if (!record) throw notFound(subject === 'listing' ? 'listing' : 'profile');
    requireCanModerate(currentUser, record.accountId);
    const at = now();
    const claims = new CaseClaimsRepository(db);
    if (!(await claims.claim(record, accountId, isTakeover, at))) {
      const [other] = await claims.list([record], at);
      throw new ProblemError(
        'not_possible_now',
        `${other?.moderator.name ?? 'Another moderator'} has taken this case. You can take it over.`,
      );
    }
    return {
      moderator: { id: String(account.publicId), name: account.name },
      at: at.toISOString(),
      isMine: true,
    };
  }

  /**
   * Ends the moderator's claim of a case. Does nothing when another moderator has claimed it.
   * @throws ProblemError 404 when there is no such listing or user
   */
  async release(
    { accountId }: SignedInUser,
    { subject, publicId }: { readonly subject: ModerationSubject; readonly publicId: number },
  ): Promise<void> {
    const { db } = this.#options;
    const record = await new ModerationQueueRepository(db).find(subject, publicId, accountId);
    if (!record) throw notFound(subject === 'listing' ? 'listing' : 'profile');
    await new CaseClaimsRepository(db).release(
      { ...record, accountId: record.listingId === null ? record.accountId : null },
      accountId,
    );
  }

  /**
   * Confirms another moderator's ban, which is in effect already.
   *
   * @throws ProblemError 403 for the moderator's own ban or case, 404, 409 when the decision is not
   *   a ban that waits for a confirmation
   */
  confirmBan(
    currentUser: SignedInUser,
    decisionId: string,
    idempotentRequest: IdempotentRequest | null,
  ): Promise<BanConfirmation> {
    const now = this.#options.now();
    return writeOnce(this.#options.db, idempotentRequest, OK, now, async (transaction) => {
      const ban = await new DecisionHistoryRepository(transaction).find(decisionId);
      if (!ban) throw notFound('decision');
      requireCanModerate(currentUser, ban.accountId);
      if (ban.moderator?.publicId === currentUser.account.publicId)
        throw new ProblemError(
          'forbidden',
          'This is your own decision. Another moderator has to confirm it.',
        );
      const moderation = new ModerationRepository(transaction);
      // With the lock, no other decision about the user can be made at the same time.
      await moderation.lockUser(ban.person.publicId);
      if (!(await moderation.confirmBan(ban.id, currentUser.accountId, now)))
        throw createChangedProblem();
      await new CaseClaimsRepository(transaction).release({
        listingId: null,
        accountId: ban.accountId,
      });
      await new AuditRepository(transaction).add({
        actorAccountId: currentUser.accountId,
        accountId: ban.accountId,
        action: 'moderation.confirm',
        origin: currentUser.origin,
        subjectType: 'account',
        subjectPublicId: ban.person.publicId,
        detail: { act_id: ban.id },
        at: now,
      });
      return { id: String(ban.id), at: now.toISOString() };
    });
  }
}
