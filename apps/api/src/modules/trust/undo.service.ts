/**
 * Undoes moderators' decisions. An undo is a decision of its own, stored in one transaction with
 * its effects, its audit record and the notifications of the users who were told of the decision.
 */
import type { UndoResult } from '@paddock/contracts/http';
import { UNDO_ACTIONS, isUndoable, type UndoableAction } from '@paddock/contracts/trust-reasons';
import type { Kysely } from 'kysely';
import type { ApiCore } from '../../core.ts';
import type { Database } from '../../database/tables.ts';
import { writeOnce, type IdempotentRequest } from '../../plugins/idempotency.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import type { DomainEvent } from '../notifications/domain-events.ts';
import { recordEvents } from '../notifications/record-event.ts';
import {
  DecisionHistoryRepository,
  type PastDecisionRecord,
} from './decision-history.repository.ts';
import {
  ModerationRepository,
  toEventListing,
  type ListingForModeration,
  type LockedUser,
} from './moderation.repository.ts';
import { createReportHandledEvents } from './report-handled-events.ts';
import { ReportsRepository } from './reports.repository.ts';
import { liftBan, restoreListing } from './reversals.ts';
import { requireCanModerate } from './trust.policy.ts';

const OK = 200;

type Subject =
  | { readonly type: 'listing'; readonly listing: ListingForModeration }
  | { readonly type: 'person'; readonly person: LockedUser };

export class UndoService {
  readonly #options: Pick<ApiCore, 'db' | 'now' | 'getEventContext'>;

  constructor(options: Pick<ApiCore, 'db' | 'now' | 'getEventContext'>) {
    this.#options = options;
  }

  /**
   * Undoes a decision, and reopens the reports that it had closed.
   *
   * @throws ProblemError 403 when the decision concerns the moderator, 404, 409 when the decision
   *   cannot be undone any more
   */
  async undo(
    currentUser: SignedInUser,
    decisionId: string,
    idempotentRequest: IdempotentRequest | null,
  ): Promise<UndoResult> {
    const now = this.#options.now();
    return writeOnce(this.#options.db, idempotentRequest, OK, now, async (transaction) => {
      const history = new DecisionHistoryRepository(transaction);
      const subject = await lockSubject(transaction, await history.find(decisionId));
      // Read again after the subject is locked: another moderator may have decided meanwhile.
      const undone = subject && (await history.find(decisionId));
      if (!subject || !undone) throw notFound('decision');
      requireCanModerate(currentUser, undone.accountId);
      const act = requireUndoable(undone, subject);
      const undoAct = UNDO_ACTIONS[act];
      const subjectIds =
        subject.type === 'listing'
          ? { listingId: subject.listing.id, accountId: null }
          : { listingId: null, accountId: subject.person.id };
      const moderation = new ModerationRepository(transaction);
      const undoId = await moderation.addAct({
        moderatorAccountId: currentUser.accountId,
        accountId: undone.accountId,
        listingId: subjectIds.listingId,
        act: undoAct,
        reason: 'mistake',
        note: '',
        at: now,
        undoesId: undone.id,
      });
      const context = this.#options.getEventContext();
      if (act === 'hide' && subject.type === 'listing')
        await restoreListing(transaction, subject.listing.id, context, now);
      if (act === 'ban') await liftBan(transaction, undone.accountId, context, now);
      await new AuditRepository(transaction).add({
        actorAccountId: currentUser.accountId,
        accountId: undone.accountId,
        origin: currentUser.origin,
        action: `moderation.${undoAct}`,
        subjectType: subject.type === 'listing' ? 'listing' : 'account',
        subjectPublicId:
          subject.type === 'listing' ? subject.listing.publicId : subject.person.publicId,
        detail: { undoes: undone.id },
        at: now,
      });
      const events = await reopenReports(transaction, undone, undoId);
      // The affected user was told of a dismissal only if it followed the user's answer.
      if (act !== 'dismiss' || (await moderation.isAnswered(subjectIds)))
        events.push(toModeratedEvent(subject, undone.accountId, undoId, undoAct));
      await recordEvents(transaction, events, context);
      return { id: String(undoId), act: undoAct, at: now.toISOString() };
    });
  }
}

async function lockSubject(
  transaction: Kysely<Database>,
  decision: PastDecisionRecord | null,
): Promise<Subject | null> {
  if (!decision) return null;
  const moderation = new ModerationRepository(transaction);
  if (decision.listing) {
    const listing = await moderation.lockListing(decision.listing.publicId);
    return listing && { type: 'listing', listing };
  }
  const person = await moderation.lockUser(decision.person.publicId);
  return person && { type: 'person', person };
}

/** @throws ProblemError 409 with the reason why the decision cannot be undone */
function requireUndoable(
  { act, undone, isReplaced }: PastDecisionRecord,
  subject: Subject,
): UndoableAction {
  const refuse = (message: string) => new ProblemError('not_possible_now', message);
  if (undone) throw refuse('This decision has already been undone.');
  if (isReplaced) throw refuse('There’s a newer decision, so this one can’t be undone.');
  if (!isUndoable(act)) throw refuse('This decision can’t be undone. Make a new one instead.');
  if (act === 'hide' && subject.type === 'listing' && !subject.listing.isHiddenIndividually)
    throw refuse('This listing isn’t taken down any more.');
  if (act === 'ban' && subject.type === 'person' && subject.person.bannedAt === null)
    throw refuse('This person isn’t banned any more.');
  return act;
}

/** @returns the events that notify the users whose reports are open again */
async function reopenReports(
  transaction: Kysely<Database>,
  undone: PastDecisionRecord,
  undoId: number,
): Promise<DomainEvent[]> {
  const reopened = await new ReportsRepository(transaction).reopen(undone.id);
  return reopened.flatMap((report) =>
    createReportHandledEvents([report], {
      title: report.title,
      outcome: 'reopened',
      actId: undoId,
    }),
  );
}

function toModeratedEvent(
  subject: Subject,
  accountId: number,
  actId: number,
  act: (typeof UNDO_ACTIONS)[UndoableAction],
): DomainEvent {
  if (subject.type === 'person') {
    if (act === 'restore') throw new Error('A decision about a user cannot restore a listing.');
    return { type: 'account-moderated', accountId, actId, act };
  }
  if (act === 'unban') throw new Error('A decision about a listing cannot end a ban.');
  return {
    type: 'post-moderated',
    accountId,
    actId,
    act,
    listing: toEventListing(subject.listing),
  };
}
