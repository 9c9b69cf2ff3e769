/** The moderators' queue as they see it: each case with its listing, its reports, what was done before and what can be done now. */
import type { Kysely } from 'kysely';
import type { CaseAct, CaseReport, ModerationCase, ModerationQueue } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { badRequest } from '../../problems/problem.ts';
import { listingHref } from '../listings/presentation/summary.ts';
import { readAlikeNote, type Alike } from '../posts/alike-note.ts';
import { getVisibility } from '../listings/listings.policy.ts';
import type { Reference, ReferenceRepository } from '../reference/reference.repository.ts';
import { JudgedListingsRepository, type CaseListing } from './judged-listings.repository.ts';
import {
  ModerationQueueRepository,
  type CaseActRecord,
  type CasePerson,
  type CaseRecord,
  type CaseReportRecord,
} from './moderation-queue.repository.ts';
import { decodeQueueCursor, encodeQueueCursor } from './queue-cursor.ts';
import { toEvidence } from './report-evidence.ts';
import { toCaseListing } from './case-listing-view.ts';
import type { LockedListing } from './moderation.repository.ts';
import { isJudge, listingActs, personActs } from './trust.policy.ts';

const CASES_PER_PAGE = 10;

export interface ModerationQueueOptions {
  readonly db: Kysely<Database>;
  readonly reference: ReferenceRepository;
  readonly now: () => Date;
}

interface Parts {
  readonly people: ReadonlyMap<number, CasePerson>;
  readonly listings: ReadonlyMap<number, CaseListing>;
  readonly reports: readonly CaseReportRecord[];
  /** What listings read like, by public id. */
  readonly alike: ReadonlyMap<number, LockedListing>;
  readonly acts: readonly CaseActRecord[];
  readonly reference: Reference;
  readonly asker: SignedIn;
  readonly now: Date;
}

export class ModerationQueueService {
  readonly #options: ModerationQueueOptions;

  constructor(options: ModerationQueueOptions) {
    this.#options = options;
  }

  /** @throws ProblemError 400 where the cursor is not one of ours */
  async list(asker: SignedIn, cursorText: string | null): Promise<ModerationQueue> {
    const { db, now } = this.#options;
    const cursor = cursorText === null ? null : decodeQueueCursor(cursorText);
    if (cursorText !== null && cursor === null)
      throw badRequest([{ field: 'cursor', message: 'must be the next_cursor of an answer' }]);
    const queue = new ModerationQueueRepository(db);
    const judged = new JudgedListingsRepository(db);
    const found = await queue.list(cursor, CASES_PER_PAGE + 1);
    const cases = found.slice(0, CASES_PER_PAGE);
    const [people, listings, reports, acts, reference] = await Promise.all([
      queue.listPeople(cases.map(({ accountId }) => accountId)),
      judged.list(cases.flatMap(({ listingId }) => listingId ?? [])),
      queue.listReports(cases),
      queue.listActs(cases),
      this.#options.reference.get(),
    ]);
    const alike = await judged.listByPublicIds(
      reports.flatMap((report) => parseSimilarReport(report)?.publicId ?? []),
    );
    const parts: Parts = {
      people: new Map(people.map((person) => [person.id, person])),
      listings: new Map(listings.map((listing) => [listing.id, listing])),
      reports,
      alike: new Map(alike.map((listing) => [listing.publicId, listing])),
      acts,
      reference,
      asker,
      now: now(),
    };
    const last = cases.at(-1);
    return {
      cases: cases.flatMap((one) => toCase(one, parts) ?? []),
      next_cursor: found.length > cases.length && last ? encodeQueueCursor(last) : null,
    };
  }
}

/** @returns null where it went while it was read */
function toCase(record: CaseRecord, parts: Parts): ModerationCase | null {
  const { people, listings, reports, acts, reference, asker, now } = parts;
  const person = people.get(record.accountId);
  const listing = record.listingId === null ? null : listings.get(record.listingId);
  if (!person || listing === undefined) return null;
  const possible = !isJudge(asker, person.id)
    ? []
    : listing
      ? listingActs(listing, true)
      : personActs(person, true);
  return {
    subject: record.subject,
    id: String(record.publicId),
    waiting_since: record.since.toISOString(),
    listing:
      listing &&
      toCaseListing(listing, reference, getVisibility(listing, asker, now) === 'visible'),
    person: {
      id: String(person.publicId),
      name: person.name,
      member_since: person.createdAt.toISOString(),
      is_banned: person.bannedAt !== null,
      listing_count: person.liveListingCount,
      act_count: person.actCount,
    },
    reports: reports
      .filter((report) =>
        record.listingId === null
          ? report.accountId === record.accountId
          : report.listingId === record.listingId,
      )
      .map((report) => toReport(report, person.name, parts)),
    acts: acts
      .filter((act) => act.listingId === record.listingId && act.accountId === record.accountId)
      .map(toAct),
    is_answered: record.isAnswered,
    possible,
  };
}

function toReport(
  report: CaseReportRecord,
  reported: string,
  { alike, asker, now }: Parts,
): CaseReport {
  const { id, source, reason, note, createdAt, reporter, evidence } = report;
  const noticed = parseSimilarReport(report);
  const other = noticed && alike.get(noticed.publicId);
  return {
    id: String(id),
    source,
    reason,
    note,
    created: createdAt.toISOString(),
    reporter: reporter && { id: String(reporter.publicId), name: reporter.name },
    evidence: toEvidence(evidence, reporter?.name ?? null, reported),
    alike:
      noticed && other
        ? {
            title: other.title,
            href: getVisibility(other, asker, now) === 'visible' ? listingHref(other) : null,
            percent: noticed.percent,
          }
        : null,
  };
}

/** A person may write the same words: theirs lead nowhere. */
function parseSimilarReport({ source, note }: CaseReportRecord): Alike | null {
  return source === 'posting' ? readAlikeNote(note) : null;
}

function toAct({
  id,
  act,
  reason,
  note,
  at,
  answer,
  answeredAt,
  moderator,
}: CaseActRecord): CaseAct {
  return {
    id: String(id),
    act,
    reason,
    note,
    at: at.toISOString(),
    moderator: moderator && { id: String(moderator.publicId), name: moderator.name },
    answer,
    answered_at: answeredAt?.toISOString() ?? null,
  };
}
