/**
 * Builds the moderation queue: each case with its listing, its reports, earlier decisions and the
 * decisions that are possible now.
 */
import type {
  CaseClaim,
  CaseDecision,
  CaseNote,
  CaseReport,
  ModerationCaseFile,
  ModerationQueue,
} from '@paddock/contracts/http';
import type { ModerationSubject } from '@paddock/contracts/trust-reasons';
import type { ApiCore } from '../../core.ts';
import { writeOnce, type IdempotentRequest } from '../../plugins/idempotency.ts';
import type { NamedUser } from '../../database/named-user.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { badRequest, notFound } from '../../problems/problem.ts';
import { getListingHref } from '../listings/presentation/summary.ts';
import { parseSimilarListingNote, type SimilarListing } from './similar-listing-note.ts';
import { getListingVisibility } from '../listings/listings.policy.ts';
import type { ReferenceData } from '../reference/reference.repository.ts';
import { ModeratedListingsRepository, type CaseListing } from './moderated-listings.repository.ts';
import { CaseClaimsRepository, type CaseClaimRecord } from './case-claims.repository.ts';
import { CaseNotesRepository, type CaseNoteRecord } from './case-notes.repository.ts';
import {
  ModerationQueueRepository,
  type CaseDecisionRecord,
  type CaseUser,
  type CaseFileRecord,
  type CaseReportRecord,
  type QueueFilter,
} from './moderation-queue.repository.ts';
import { decodeQueueCursor, encodeQueueCursor } from './queue-cursor.ts';
import { toReportEvidence } from './report-evidence.ts';
import { toModerationCaseListing } from './case-listing-view.ts';
import type { ListingForModeration } from './moderation.repository.ts';
import {
  canModerate,
  listPossibleListingActions,
  listPossibleUserActions,
  requireCanModerate,
} from './trust.policy.ts';

const CASES_PER_PAGE = 10;

export type ModerationQueueOptions = Pick<ApiCore, 'db' | 'reference' | 'now'>;

interface NewCaseNote {
  readonly subject: ModerationSubject;
  readonly publicId: number;
  readonly text: string;
}

interface CaseContext {
  readonly people: ReadonlyMap<number, CaseUser>;
  readonly listings: ReadonlyMap<number, CaseListing>;
  readonly reports: readonly CaseReportRecord[];
  /** The listings that the reported ones closely resemble, each under its own public id. */
  readonly similarListings: ReadonlyMap<number, ListingForModeration>;
  readonly acts: readonly CaseDecisionRecord[];
  readonly notes: readonly CaseNoteRecord[];
  readonly claims: readonly CaseClaimRecord[];
  readonly reference: ReferenceData;
  readonly currentUser: SignedInUser;
  readonly now: Date;
}

export class ModerationQueueService {
  readonly #options: ModerationQueueOptions;

  constructor(options: ModerationQueueOptions) {
    this.#options = options;
  }

  /** @throws ProblemError 400 when the cursor is not a `nextCursor` of an earlier response */
  async list(
    currentUser: SignedInUser,
    { cursor: cursorText, claim }: Pick<QueueFilter, 'claim'> & { readonly cursor: string | null },
  ): Promise<ModerationQueue> {
    const { db, now } = this.#options;
    const cursor = cursorText === null ? null : decodeQueueCursor(cursorText);
    if (cursorText !== null && cursor === null)
      throw badRequest([{ field: 'cursor', message: 'must be the nextCursor of an answer' }]);
    const found = await new ModerationQueueRepository(db).list(
      { moderatorAccountId: currentUser.accountId, claim },
      cursor,
      CASES_PER_PAGE + 1,
      now(),
    );
    const cases = found.slice(0, CASES_PER_PAGE);
    const context = await this.#readContext(currentUser, cases);
    const last = cases.at(-1);
    return {
      cases: cases.flatMap((record) => {
        const file = toCase(record, context);
        return file ? { ...file, waitingSince: record.waitingSince.toISOString() } : [];
      }),
      nextCursor: found.length > cases.length && last ? encodeQueueCursor(last) : null,
    };
  }

  /** @throws ProblemError 404 when there is no such listing or user */
  async find(
    currentUser: SignedInUser,
    subject: ModerationSubject,
    publicId: number,
  ): Promise<ModerationCaseFile> {
    const record = await new ModerationQueueRepository(this.#options.db).find(
      subject,
      publicId,
      currentUser.accountId,
    );
    const file = record && toCase(record, await this.#readContext(currentUser, [record]));
    if (!file) throw notFound(subject === 'listing' ? 'listing' : 'profile');
    return file;
  }

  /**
   * Adds a note for the other moderators.
   * @throws ProblemError 404 when there is no such listing or user, and 403 for the moderator's own
   */
  addNote(
    currentUser: SignedInUser,
    { subject, publicId, text }: NewCaseNote,
    idempotentRequest: IdempotentRequest | null,
  ): Promise<CaseNote> {
    const now = this.#options.now();
    return writeOnce(this.#options.db, idempotentRequest, 201, now, async (transaction) => {
      const { accountId, account } = currentUser;
      const queue = new ModerationQueueRepository(transaction);
      const record = await queue.find(subject, publicId, accountId);
      if (!record) throw notFound(subject === 'listing' ? 'listing' : 'profile');
      requireCanModerate(currentUser, record.accountId);
      const id = await new CaseNotesRepository(transaction).add(record, {
        moderatorAccountId: accountId,
        text,
        at: now,
      });
      return {
        id: String(id),
        text,
        at: now.toISOString(),
        moderator: { id: String(account.publicId), name: account.name },
      };
    });
  }

  async #readContext(
    currentUser: SignedInUser,
    cases: readonly CaseFileRecord[],
  ): Promise<CaseContext> {
    const { db, now } = this.#options;
    const queue = new ModerationQueueRepository(db);
    const judged = new ModeratedListingsRepository(db);
    const [people, listings, reports, acts, notes, claims, reference] = await Promise.all([
      queue.listUsers(cases.map(({ accountId }) => accountId)),
      judged.list(cases.flatMap(({ listingId }) => listingId ?? [])),
      queue.listReports(cases),
      queue.listActs(cases, currentUser.accountId),
      new CaseNotesRepository(db).list(cases),
      new CaseClaimsRepository(db).list(cases, now()),
      this.#options.reference.get(),
    ]);
    const similarListings = await judged.listByPublicIds(
      reports.flatMap((report) => parseSimilarReport(report)?.publicId ?? []),
    );
    return {
      people: new Map(people.map((person) => [person.id, person])),
      listings: new Map(listings.map((listing) => [listing.id, listing])),
      reports,
      similarListings: new Map(similarListings.map((listing) => [listing.publicId, listing])),
      acts,
      notes,
      claims,
      reference,
      currentUser,
      now: now(),
    };
  }
}

/** @returns null when the user or the listing was deleted while the case was read */
function toCase(record: CaseFileRecord, context: CaseContext): ModerationCaseFile | null {
  const { people, listings, reports, acts, notes, claims, reference, currentUser, now } = context;
  const person = people.get(record.accountId);
  const listing = record.listingId === null ? null : listings.get(record.listingId);
  if (!person || listing === undefined) return null;
  const isOpen = record.isReported || record.isAnswered;
  const isOwn = !canModerate(currentUser, person.id);
  const isOfCase = (row: {
    readonly listingId: number | null;
    readonly accountId: number | null;
  }) =>
    record.listingId === null
      ? row.listingId === null && row.accountId === record.accountId
      : row.listingId === record.listingId;
  const claim = claims.find(isOfCase);
  const ban = isOwn ? undefined : acts.find((act) => isOfCase(act) && act.isToConfirm);
  const possible = isOwn
    ? []
    : listing
      ? listPossibleListingActions(listing, isOpen)
      : listPossibleUserActions(person, isOpen);
  return {
    subject: record.subject,
    id: String(record.publicId),
    waitingSince: record.waitingSince?.toISOString() ?? null,
    listing:
      listing &&
      toModerationCaseListing(
        listing,
        reference,
        getListingVisibility(listing, currentUser, now) === 'visible',
      ),
    person: {
      id: String(person.publicId),
      name: person.name,
      memberSince: person.createdAt.toISOString(),
      isBanned: person.bannedAt !== null,
      listingCount: person.liveListingCount,
      actCount: person.actCount,
    },
    reports: reports.filter(isOfCase).map((report) => toReport(report, person.name, context)),
    acts: acts.filter(isOfCase).map(toAct),
    notes: isOwn ? [] : notes.filter(isOfCase).map(toNote),
    claim: claim && !isOwn ? toClaim(claim, currentUser) : null,
    banToConfirm: ban
      ? { id: String(ban.id), at: ban.at.toISOString(), moderator: toNamedUser(ban.moderator) }
      : null,
    isAnswered: record.isAnswered,
    isOwn,
    possible,
  };
}

function toReport(
  report: CaseReportRecord,
  reported: string,
  { similarListings, currentUser, now }: CaseContext,
): CaseReport {
  const { id, source, reason, note, createdAt, reporter, evidence } = report;
  const similar = parseSimilarReport(report);
  const other = similar && similarListings.get(similar.publicId);
  return {
    id: String(id),
    source,
    reason,
    note,
    created: createdAt.toISOString(),
    reporter: reporter && { id: String(reporter.publicId), name: reporter.name },
    evidence: toReportEvidence(evidence, reporter?.name ?? null, reported),
    similarListing:
      similar && other
        ? {
            title: other.title,
            href:
              getListingVisibility(other, currentUser, now) === 'visible'
                ? getListingHref(other)
                : null,
            percent: similar.percent,
          }
        : null,
  };
}

/**
 * Reads the similar listing from a report that the automatic checks created. A user's note may
 * happen to have the same format, so users' reports are ignored.
 */
function parseSimilarReport({ source, note }: CaseReportRecord): SimilarListing | null {
  return source === 'posting' ? parseSimilarListingNote(note) : null;
}

function toNamedUser(user: NamedUser | null) {
  return user && { id: String(user.publicId), name: user.name };
}

function toClaim(
  { moderator, moderatorAccountId, claimedAt }: CaseClaimRecord,
  { accountId }: SignedInUser,
): CaseClaim {
  return {
    moderator: { id: String(moderator.publicId), name: moderator.name },
    at: claimedAt.toISOString(),
    isMine: moderatorAccountId === accountId,
  };
}

function toNote({ id, text, createdAt, moderator }: CaseNoteRecord): CaseNote {
  return {
    id: String(id),
    text,
    at: createdAt.toISOString(),
    moderator: toNamedUser(moderator),
  };
}

function toAct({
  id,
  act,
  reason,
  note,
  at,
  answer,
  answeredAt,
  isUndone,
  moderator,
  confirmedBy,
}: CaseDecisionRecord): CaseDecision {
  return {
    id: String(id),
    act,
    reason,
    note,
    at: at.toISOString(),
    moderator: toNamedUser(moderator),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    isUndone,
    confirmedBy: toNamedUser(confirmedBy),
  };
}
