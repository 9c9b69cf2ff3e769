/** Reports, what moderators do about them, and what whom it concerns answers: each in one transaction, with its audit and its notifications. */
import type { Kysely } from 'kysely';
import type {
  ReceivedDecision,
  ReceivedDecisions,
  DecisionResult,
  Report,
  ReportRequest,
} from '@paddock/contracts/http';
import type { ListingAct, UserAct } from '@paddock/contracts/trust-reasons';
import type { Database } from '../../database/tables.ts';
import { writeOnce, type NamedWrite } from '../../plugins/idempotency.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { badRequest, notFound, ProblemError } from '../../problems/problem.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { DomainEvent } from '../notifications/domain-events.ts';
import { recordEvents, type EventParts } from '../notifications/record-event.ts';
import { noteListingChange } from '../searches/match-listing.ts';
import { requireNotBanned } from './bans.ts';
import { ConcerningActsRepository } from './concerning-acts.repository.ts';
import { toConcerningAct } from './concerning-view.ts';
import { handledEvents } from './handled-events.ts';
import {
  ModerationRepository,
  type LockedListing,
  type LockedPerson,
} from './moderation.repository.ts';
import { readEvidence } from './report-evidence.ts';
import { ReportsRepository } from './reports.repository.ts';
import {
  listingActs,
  personActs,
  requireActReason,
  requireJudge,
  requirePossible,
  requireReportableListing,
  requireReportablePerson,
  requireReportReason,
} from './trust.policy.ts';

const OK = 200;

export interface TrustServiceOptions {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  eventParts(): EventParts;
}

export interface Decision<Act> {
  readonly act: Act;
  readonly reason: string;
  readonly note: string;
}

export class TrustService {
  readonly #options: TrustServiceOptions;

  constructor(options: TrustServiceOptions) {
    this.#options = options;
  }

  /**
   * Said again while it is open, it is the same report.
   *
   * @param takeTurn throws ProblemError 429
   * @throws ProblemError 400, 403, 404, 410
   */
  async report(
    asker: SignedIn,
    { subject, id, reason, note = '', evidence: named }: ReportRequest,
    takeTurn: () => Promise<void>,
  ): Promise<{ readonly report: Report; readonly isNew: boolean }> {
    requireReportReason(subject, reason);
    if (named && subject !== 'person')
      throw badRequest([{ field: 'evidence', message: 'goes with a report about a person' }]);
    const now = this.#options.now();
    return this.#options.db.transaction().execute(async (transaction) => {
      await requireNotBanned(transaction, asker);
      const moderation = new ModerationRepository(transaction);
      const subjectIds =
        subject === 'listing'
          ? {
              listingId: requireReportableListing(
                await moderation.findListing(Number(id)),
                asker,
                now,
              ).id,
              accountId: null,
            }
          : {
              listingId: null,
              accountId: requireReportablePerson(await moderation.findPerson(Number(id)), asker).id,
            };
      const evidence =
        named && subjectIds.accountId !== null
          ? await readEvidence(transaction, named, {
              reporterId: asker.accountId,
              reportedId: subjectIds.accountId,
            })
          : null;
      if (named && !evidence) throw notFound('conversation');
      const reports = new ReportsRepository(transaction);
      const known = await reports.findOpen(asker.accountId, subjectIds);
      if (!known) await takeTurn();
      if (known && evidence) await reports.addEvidence(known, evidence);
      const { report, isNew } = known
        ? { report: known, isNew: false }
        : await reports.add(asker.accountId, subjectIds, { reason, note, evidence }, now);
      return {
        report: {
          id: String(report.id),
          subject,
          subject_id: id,
          reason: report.reason,
          note: report.note,
          created: report.createdAt.toISOString(),
        },
        isNew,
      };
    });
  }

  /** @throws ProblemError 400, 403, 404, 409, 422 */
  async decideOnListing(
    asker: SignedIn,
    publicId: string,
    { act, reason, note }: Decision<ListingAct>,
    named: NamedWrite | null,
  ): Promise<DecisionResult> {
    requireActReason('listing', act, reason, note);
    const now = this.#options.now();
    return writeOnce(this.#options.db, named, OK, now, async (transaction) => {
      const moderation = new ModerationRepository(transaction);
      const listing = await moderation.lockListing(Number(publicId));
      if (!listing) throw notFound('listing');
      requireJudge(asker, listing.accountId);
      const subject = { listingId: listing.id, accountId: null };
      requirePossible(listingActs(listing, await moderation.isOpen(subject)), act);
      const isAnswered = await moderation.isAnswered(subject);
      const actId = await moderation.addAct({
        moderatorAccountId: asker.accountId,
        accountId: listing.accountId,
        listingId: listing.id,
        act,
        reason,
        note,
        at: now,
      });
      if (act === 'hide') await moderation.hide(listing.id, now);
      if (act === 'restore') {
        await noteListingChange(transaction, listing.id, this.#options.eventParts());
        await moderation.restore(listing.id, now);
      }
      await new AuditRepository(transaction).add({
        actorAccountId: asker.accountId,
        act: `moderation.${act}`,
        subjectType: 'listing',
        subjectPublicId: listing.publicId,
        detail: { reason, note, from: listing.status },
        at: now,
      });
      const handled = await new ReportsRepository(transaction).handle(subject, now);
      const events: DomainEvent[] = handledEvents(handled, {
        title: listing.title,
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
          listing: toFact(listing),
        });
      await recordEvents(transaction, events, this.#options.eventParts());
      return { id: String(actId), act, at: now.toISOString() };
    });
  }

  /** @throws ProblemError 400, 403, 404, 409, 422 */
  async decideOnPerson(
    asker: SignedIn,
    publicId: string,
    { act, reason, note }: Decision<UserAct>,
    named: NamedWrite | null,
  ): Promise<DecisionResult> {
    requireActReason('person', act, reason, note);
    const now = this.#options.now();
    return writeOnce(this.#options.db, named, OK, now, async (transaction) => {
      const moderation = new ModerationRepository(transaction);
      const person = await moderation.lockPerson(Number(publicId));
      if (!person) throw notFound('profile');
      requireJudge(asker, person.id);
      const subject = { listingId: null, accountId: person.id };
      requirePossible(personActs(person, await moderation.isOpen(subject)), act);
      const isAnswered = await moderation.isAnswered(subject);
      const actId = await moderation.addAct({
        moderatorAccountId: asker.accountId,
        accountId: person.id,
        listingId: null,
        act,
        reason,
        note,
        at: now,
      });
      const events = await this.#carryOut(transaction, person, act, now);
      await new AuditRepository(transaction).add({
        actorAccountId: asker.accountId,
        act: `moderation.${act}`,
        subjectType: 'account',
        subjectPublicId: person.publicId,
        detail: { reason, note },
        at: now,
      });
      if (act !== 'dismiss' || isAnswered)
        events.push({ type: 'account-moderated', accountId: person.id, actId, act });
      await recordEvents(transaction, events, this.#options.eventParts());
      return { id: String(actId), act, at: now.toISOString() };
    });
  }

  /** @returns what those who reported are told */
  async #carryOut(
    transaction: Kysely<Database>,
    person: LockedPerson,
    act: UserAct,
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
    const events = handledEvents(
      await reports.handle({ listingId: null, accountId: person.id }, now),
      { title: person.name, outcome },
    );
    if (act === 'unban') {
      for (const listingId of await moderation.listHiddenByBan(person.id))
        await noteListingChange(transaction, listingId, this.#options.eventParts());
      await moderation.unban(person.id, now);
    }
    if (act === 'ban') {
      const hidden = await moderation.ban(person.id, now);
      const ofPosts = await reports.handleOfListings(
        hidden.map(({ id }) => id),
        now,
      );
      const titlesById = new Map(hidden.map(({ id, title }) => [id, title]));
      for (const report of ofPosts)
        events.push(
          ...handledEvents([report], {
            title: titlesById.get(report.listingId ?? 0) ?? person.name,
            outcome: 'removed',
          }),
        );
    }
    return events;
  }

  async listConcerning({ accountId }: SignedIn): Promise<ReceivedDecisions> {
    const records = await new ConcerningActsRepository(this.#options.db).list(accountId);
    return { acts: records.map(toConcerningAct) };
  }

  /** Once; the case waits for a moderator again. Banned people may too. @throws ProblemError 404, 409, 422 */
  async answer(
    asker: SignedIn,
    actId: string,
    text: string,
    named: NamedWrite | null,
  ): Promise<ReceivedDecision> {
    const now = this.#options.now();
    return writeOnce(this.#options.db, named, OK, now, async (transaction) => {
      const acts = new ConcerningActsRepository(transaction);
      const record = await acts.lock(asker.accountId, actId);
      if (!record) throw notFound('decision');
      const shown = toConcerningAct(record);
      if (!shown.can_answer)
        throw new ProblemError(
          'not_possible_now',
          record.answer === null
            ? 'This has been decided anew since, so there is nothing to answer.'
            : 'You have answered this already. A moderator will read it.',
        );
      await acts.answer(record.id, text, now);
      await new AuditRepository(transaction).add({
        actorAccountId: asker.accountId,
        act: 'moderation.answer',
        subjectType: record.listing ? 'listing' : 'account',
        subjectPublicId: record.listing?.publicId ?? asker.account.publicId,
        detail: { act_id: record.id },
        at: now,
      });
      return toConcerningAct({ ...record, answer: text, answeredAt: now });
    });
  }
}

function toFact({ id, publicId, kind, slug, title }: LockedListing) {
  return { id, publicId, kind, slug, title };
}
