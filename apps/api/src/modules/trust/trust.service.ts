/**
 * Handles reports, moderators' decisions about them, and users' answers. Each is stored in one
 * transaction together with its audit record and notifications.
 */
import type { Kysely } from 'kysely';
import type {
  ReceivedDecision,
  ReceivedDecisions,
  DecisionResult,
  OpenReport,
  OpenReportQuery,
  Report,
  ReportRequest,
} from '@paddock/contracts/http';
import type {
  ListingModerationAction,
  UserModerationAction,
} from '@paddock/contracts/trust-reasons';
import type { ApiCore } from '../../core.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { writeOnce, type IdempotentRequest } from '../../plugins/idempotency.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { badRequest, notFound, ProblemError } from '../../problems/problem.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { DomainEvent } from '../notifications/domain-events.ts';
import { recordEvents } from '../notifications/record-event.ts';
import { requireNotBanned } from '../identity/bans.ts';
import { ReceivedDecisionsRepository } from './received-decisions.repository.ts';
import { toReceivedDecision } from './received-decision-view.ts';
import { createReportHandledEvents } from './report-handled-events.ts';
import { ModerationRepository, toEventListing, type LockedUser } from './moderation.repository.ts';
import { readReportEvidence } from './report-evidence.ts';
import { CaseClaimsRepository } from './case-claims.repository.ts';
import { ReportsRepository, type ReportRecord } from './reports.repository.ts';
import { liftBan, restoreListing } from './reversals.ts';
import {
  listPossibleListingActions,
  listPossibleUserActions,
  requireDecisionReason,
  requireCanModerate,
  requireCaseUnchanged,
  requirePossibleAction,
  requireReportableListing,
  requireReportableUser,
  requireReportReason,
} from './trust.policy.ts';

const OK = 200;

export type TrustServiceOptions = Pick<ApiCore, 'db' | 'now' | 'getEventContext'>;

export interface ModeratorDecision<Act> {
  readonly act: Act;
  readonly reason: string;
  readonly note: string;
  /** True when the moderator saw an open case. */
  readonly isCaseOpen: boolean;
}

export class TrustService {
  readonly #options: TrustServiceOptions;

  constructor(options: TrustServiceOptions) {
    this.#options = options;
  }

  /**
   * Files a report. If the user has an open report about the same subject, returns that report
   * instead.
   *
   * @param enforceReportLimit throws ProblemError 429 when the user has filed too many reports;
   *   called
   * only for a new report
   * @throws ProblemError 400 when the reason does not fit, 403 when the user is banned or the
   * subject is their own, 404 when the subject does not exist, 410 when the listing has ended
   */
  async report(
    currentUser: SignedInUser,
    { subject, id, reason, note = '', evidence: requestedEvidence }: ReportRequest,
    enforceReportLimit: (transaction: Kysely<Database>) => Promise<void>,
  ): Promise<{ readonly report: Report; readonly isNew: boolean }> {
    requireReportReason(subject, reason);
    if (requestedEvidence && subject !== 'person')
      throw badRequest([{ field: 'evidence', message: 'goes with a report about a person' }]);
    const now = this.#options.now();
    return runTransaction(this.#options.db, async (transaction) => {
      await requireNotBanned(transaction, currentUser);
      const moderation = new ModerationRepository(transaction);
      const subjectIds =
        subject === 'listing'
          ? {
              listingId: requireReportableListing(
                await moderation.findListing(Number(id)),
                currentUser,
                now,
              ).id,
              accountId: null,
            }
          : {
              listingId: null,
              accountId: requireReportableUser(await moderation.findUser(Number(id)), currentUser)
                .id,
            };
      const evidence =
        requestedEvidence && subjectIds.accountId !== null
          ? await readReportEvidence(transaction, requestedEvidence, {
              reporterId: currentUser.accountId,
              reportedId: subjectIds.accountId,
            })
          : null;
      if (requestedEvidence && !evidence) throw notFound('conversation');
      const reports = new ReportsRepository(transaction);
      const known = await reports.findOpen(currentUser.accountId, subjectIds);
      if (!known) await enforceReportLimit(transaction);
      if (known && evidence) await reports.addEvidence(known, evidence);
      const { report, isNew } = known
        ? { report: known, isNew: false }
        : await reports.add(currentUser.accountId, subjectIds, { reason, note, evidence }, now);
      return { report: toReport(report, { subject, id }), isNew };
    });
  }

  /** Finds the user's open report. A subject that does not exist has none. */
  async findOpenReport(
    currentUser: SignedInUser,
    { subject, id }: OpenReportQuery,
  ): Promise<OpenReport> {
    const moderation = new ModerationRepository(this.#options.db);
    const found =
      subject === 'listing'
        ? await moderation.findListing(Number(id))
        : await moderation.findUser(Number(id));
    const report =
      found &&
      (await new ReportsRepository(this.#options.db).findOpen(
        currentUser.accountId,
        subject === 'listing'
          ? { listingId: found.id, accountId: null }
          : { listingId: null, accountId: found.id },
      ));
    return { report: report && toReport(report, { subject, id }) };
  }

  /**
   * Carries out a moderator's decision about a listing and notifies the affected users.
   * @throws ProblemError 400, 403, 404, 409, 422
   */
  async decideOnListing(
    currentUser: SignedInUser,
    publicId: string,
    { act, reason, note, isCaseOpen }: ModeratorDecision<ListingModerationAction>,
    idempotentRequest: IdempotentRequest | null,
  ): Promise<DecisionResult> {
    requireDecisionReason('listing', act, reason, note);
    const now = this.#options.now();
    return writeOnce(this.#options.db, idempotentRequest, OK, now, async (transaction) => {
      const moderation = new ModerationRepository(transaction);
      const listing = await moderation.lockListing(Number(publicId));
      if (!listing) throw notFound('listing');
      requireCanModerate(currentUser, listing.accountId);
      const subject = { listingId: listing.id, accountId: null };
      const isOpen = await moderation.isOpen(subject);
      requireCaseUnchanged(isCaseOpen, isOpen);
      requirePossibleAction(listPossibleListingActions(listing, isOpen), act);
      const isAnswered = await moderation.isAnswered(subject);
      const actId = await moderation.addAct({
        moderatorAccountId: currentUser.accountId,
        accountId: listing.accountId,
        listingId: listing.id,
        act,
        reason,
        note,
        at: now,
      });
      if (act === 'hide') await moderation.hide(listing.id, now);
      if (act === 'restore')
        await restoreListing(transaction, listing.id, this.#options.getEventContext(), now);
      await new AuditRepository(transaction).add({
        actorAccountId: currentUser.accountId,
        accountId: listing.accountId,
        action: `moderation.${act}`,
        origin: currentUser.origin,
        subjectType: 'listing',
        subjectPublicId: listing.publicId,
        detail: { reason, from: listing.status },
        at: now,
      });
      await new CaseClaimsRepository(transaction).release(subject);
      const handled = await new ReportsRepository(transaction).handle(subject, now);
      const events: DomainEvent[] = createReportHandledEvents(handled, {
        title: listing.title,
        actId,
        outcome: (
          {
            hide: 'removed',
            warn: 'warned',
            restore: 'kept',
            dismiss: listing.isHiddenByModerator ? 'removed' : 'kept',
          } as const
        )[act],
      });
      if (act !== 'dismiss' || isAnswered)
        events.push({
          type: 'post-moderated',
          accountId: listing.accountId,
          actId,
          act,
          listing: toEventListing(listing),
        });
      await recordEvents(transaction, events, this.#options.getEventContext());
      return { id: String(actId), act, at: now.toISOString() };
    });
  }

  /**
   * Carries out a moderator's decision about a user and notifies the affected users.
   * @throws ProblemError 400, 403, 404, 409, 422
   */
  async decideOnUser(
    currentUser: SignedInUser,
    publicId: string,
    { act, reason, note, isCaseOpen }: ModeratorDecision<UserModerationAction>,
    idempotentRequest: IdempotentRequest | null,
  ): Promise<DecisionResult> {
    requireDecisionReason('person', act, reason, note);
    const now = this.#options.now();
    return writeOnce(this.#options.db, idempotentRequest, OK, now, async (transaction) => {
      const moderation = new ModerationRepository(transaction);
      const person = await moderation.lockUser(Number(publicId));
      if (!person) throw notFound('profile');
      requireCanModerate(currentUser, person.id);
      const subject = { listingId: null, accountId: person.id };
      const isOpen = await moderation.isOpen(subject);
      requireCaseUnchanged(isCaseOpen, isOpen);
      requirePossibleAction(listPossibleUserActions(person, isOpen), act);
      const isAnswered = await moderation.isAnswered(subject);
      const actId = await moderation.addAct({
        moderatorAccountId: currentUser.accountId,
        accountId: person.id,
        listingId: null,
        act,
        reason,
        note,
        at: now,
      });
      const events = await this.#carryOutUserAct(transaction, person, { act, actId }, now);
      await new AuditRepository(transaction).add({
        actorAccountId: currentUser.accountId,
        accountId: person.id,
        action: `moderation.${act}`,
        origin: currentUser.origin,
        subjectType: 'account',
        subjectPublicId: person.publicId,
        detail: { reason },
        at: now,
      });
      await new CaseClaimsRepository(transaction).release(subject);
      if (act !== 'dismiss' || isAnswered)
        events.push({ type: 'account-moderated', accountId: person.id, actId, act });
      await recordEvents(transaction, events, this.#options.getEventContext());
      return { id: String(actId), act, at: now.toISOString() };
    });
  }

  /** @returns the events that notify the users who filed reports */
  async #carryOutUserAct(
    transaction: Kysely<Database>,
    person: LockedUser,
    { act, actId }: { readonly act: UserModerationAction; readonly actId: number },
    now: Date,
  ): Promise<DomainEvent[]> {
    const moderation = new ModerationRepository(transaction);
    const reports = new ReportsRepository(transaction);
    const outcome = (
      {
        warn: 'warned',
        ban: 'banned',
        unban: 'person-kept',
        dismiss: person.bannedAt ? 'banned' : 'person-kept',
      } as const
    )[act];
    const events = createReportHandledEvents(
      await reports.handle({ listingId: null, accountId: person.id }, now),
      { title: person.name, outcome, actId },
    );
    if (act === 'unban')
      await liftBan(transaction, person.id, this.#options.getEventContext(), now);
    if (act === 'ban') {
      const hidden = await moderation.ban(person.id, now);
      const listingReports = await reports.handleOfListings(
        hidden.map(({ id }) => id),
        now,
      );
      const titlesById = new Map(hidden.map(({ id, title }) => [id, title]));
      for (const report of listingReports)
        events.push(
          ...createReportHandledEvents([report], {
            title: titlesById.get(report.listingId ?? 0) ?? person.name,
            outcome: 'removed',
            actId,
          }),
        );
    }
    return events;
  }

  async listReceivedDecisions({ accountId }: SignedInUser): Promise<ReceivedDecisions> {
    const records = await new ReceivedDecisionsRepository(this.#options.db).list(accountId);
    return { acts: records.map(toReceivedDecision) };
  }

  /**
   * Saves the user's answer to a decision (at most one) and returns the case to the queue. Banned
   * users can answer too.
   *
   * @throws ProblemError 404, 409 when the decision was already answered or is no longer in effect,
   *   422
   */
  async answerDecision(
    currentUser: SignedInUser,
    actId: string,
    text: string,
    idempotentRequest: IdempotentRequest | null,
  ): Promise<ReceivedDecision> {
    const now = this.#options.now();
    return writeOnce(this.#options.db, idempotentRequest, OK, now, async (transaction) => {
      const acts = new ReceivedDecisionsRepository(transaction);
      const record = await acts.lock(currentUser.accountId, actId);
      if (!record) throw notFound('decision');
      const shown = toReceivedDecision(record);
      if (!shown.canAnswer)
        throw new ProblemError(
          'not_possible_now',
          record.answer === null
            ? 'There’s a newer decision, so you can’t answer this one.'
            : 'You’ve already answered. A moderator will read it.',
        );
      await acts.saveAnswer(record.id, text, now);
      await new AuditRepository(transaction).add({
        actorAccountId: currentUser.accountId,
        accountId: currentUser.accountId,
        action: 'moderation.answer',
        origin: currentUser.origin,
        subjectType: record.listing ? 'listing' : 'account',
        subjectPublicId: record.listing?.publicId ?? currentUser.account.publicId,
        detail: { act_id: record.id },
        at: now,
      });
      return toReceivedDecision({ ...record, answer: text, answeredAt: now });
    });
  }
}

function toReport(
  { id, reason, note, createdAt }: ReportRecord,
  subject: Pick<ReportRequest, 'subject' | 'id'>,
): Report {
  return {
    id: String(id),
    subject: subject.subject,
    subjectId: subject.id,
    reason,
    note,
    created: createdAt.toISOString(),
  };
}
