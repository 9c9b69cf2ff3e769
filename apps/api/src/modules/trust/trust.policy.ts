/**
 * The rules for reporting, and for which decisions a moderator can make about a listing or user in
 * each state. A decision that is no longer possible, for example because another moderator was
 * faster, gets a 409.
 */
import type {
  ListingModerationAction,
  ModerationActionName,
  UserModerationAction,
  ModerationSubject,
} from '@paddock/contracts/trust-reasons';
import { getModerationReasons, getReportReasons } from '@paddock/contracts/trust-reasons';
import type { ListingStatus } from '../../database/listing-tables.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { badRequest, notFound, ProblemError } from '../../problems/problem.ts';
import { getListingVisibility } from '../listings/listings.policy.ts';

/** A listing as moderators see it. Its row is locked while a decision is carried out. */
export interface ModeratedListing {
  readonly id: number;
  readonly accountId: number;
  readonly status: ListingStatus;
  readonly expiresAt: Date;
  readonly isHiddenByModerator: boolean;
  /**
   * True when a moderator hid this listing itself. False when it is not hidden, or is hidden only
   * because its owner is banned.
   */
  readonly isHiddenIndividually: boolean;
  /** True when a warning about the listing is in effect. */
  readonly isWarned: boolean;
}

export interface ModeratedUser {
  readonly id: number;
  readonly bannedAt: Date | null;
  readonly deletionAt: Date | null;
  readonly permissions: readonly string[];
  /** True when a warning is in effect. */
  readonly isWarned: boolean;
  /** False for sample users, who never sign in. */
  readonly canSignIn: boolean;
}

/**
 * @throws ProblemError 404 when there is no such listing, 410 when the user can no longer see it,
 *   403 when they own it
 */
export function requireReportableListing<
  Listing extends Pick<ModeratedListing, 'accountId' | 'status' | 'expiresAt'>,
>(listing: Listing | null, currentUser: SignedInUser, now: Date): Listing {
  if (!listing) throw notFound('listing');
  if (listing.accountId === currentUser.accountId)
    throw new ProblemError(
      'forbidden',
      'This is your own listing. You can edit it or take it down under Your listings.',
    );
  if (getListingVisibility(listing, currentUser, now) === 'gone')
    throw new ProblemError(
      'listing_gone',
      'This listing has already ended. Thanks for looking out for other people.',
    );
  return listing;
}

/** @throws ProblemError 404 when there is no such visible user, 403 when users report themselves */
export function requireReportableUser<Person extends Pick<ModeratedUser, 'id' | 'deletionAt'>>(
  person: Person | null,
  currentUser: SignedInUser,
): Person {
  if (!person || person.deletionAt !== null) throw notFound('profile');
  if (person.id === currentUser.accountId)
    throw new ProblemError('forbidden', 'This is your own account.');
  return person;
}

/**
 * @throws ProblemError 400 naming the field, when this reason cannot be given for this type of
 *   subject
 */
export function requireReportReason(subject: ModerationSubject, reason: string): string {
  if (!getReportReasons(subject).some(({ value }) => value === reason))
    throw badRequest([{ field: 'reason', message: 'Choose a reason.' }]);
  return reason;
}

/**
 * @throws ProblemError 400 naming the field, when the reason does not fit the decision or the note
 *   that it requires is missing
 */
export function requireDecisionReason(
  subject: ModerationSubject,
  act: ModerationActionName,
  reason: string,
  note: string,
): void {
  if (!getModerationReasons(subject, act).some(({ value }) => value === reason))
    throw badRequest([{ field: 'reason', message: 'Choose a reason.' }]);
  // The label of the reason "other" refers to the note, so the note is required. A dismissal needs
  // no note, because the affected user is not notified of it.
  if (reason === 'other' && note === '' && act !== 'dismiss')
    throw badRequest([
      { field: 'note', message: 'Give the reason in a sentence. The person will see it.' },
    ]);
}

/**
 * False when the case is about the moderator or the moderator's own listing: another moderator must
 * decide.
 */
export function canModerate(
  currentUser: Pick<SignedInUser, 'accountId'>,
  affectedAccountId: number,
): boolean {
  return currentUser.accountId !== affectedAccountId;
}

/** @throws ProblemError 403 when the case is about the moderator or the moderator's own listing */
export function requireCanModerate(currentUser: SignedInUser, affectedAccountId: number): void {
  if (!canModerate(currentUser, affectedAccountId))
    throw new ProblemError(
      'forbidden',
      'You can’t decide about your own content. Another moderator will.',
    );
}

/**
 * Only listings with these statuses can be hidden, because they are public or can become public.
 * Sold, withdrawn and archived listings are never shown.
 */
const HIDEABLE: ReadonlySet<ListingStatus> = new Set(['live', 'expired', 'hidden']);

/**
 * Without an open case, a second warning would come from a moderator who does not know of the first
 * one.
 *
 * @param isOpen true when there are reports, or an answer to a decision, that no moderator has
 *   handled
 */
export function listPossibleListingActions(
  { status, isHiddenByModerator, isHiddenIndividually, isWarned }: ModeratedListing,
  isOpen: boolean,
): ListingModerationAction[] {
  const acts: ListingModerationAction[] = [];
  if (!isHiddenByModerator && HIDEABLE.has(status)) acts.push('hide');
  if (isHiddenByModerator && isHiddenIndividually) acts.push('restore');
  if (!isHiddenByModerator && (isOpen || (!isWarned && HIDEABLE.has(status)))) acts.push('warn');
  if (isOpen) acts.push('dismiss');
  return acts;
}

/**
 * Returns the decisions that are possible now about a user. Moderators cannot ban each other: an
 * operator must first remove the user's permissions.
 */
export function listPossibleUserActions(
  { bannedAt, permissions, isWarned, canSignIn }: ModeratedUser,
  isOpen: boolean,
): UserModerationAction[] {
  const acts: UserModerationAction[] = [];
  if (bannedAt === null && (isOpen || !isWarned)) acts.push('warn');
  if (bannedAt === null && permissions.length === 0) acts.push('ban');
  if (bannedAt !== null) acts.push('unban');
  if (isOpen) acts.push('dismiss');
  // Sample users never sign in, so they could not read a warning.
  return canSignIn ? acts : acts.filter((act) => act !== 'warn');
}

/** @throws ProblemError 409 when the decision is not one of those that are possible now */
export function requirePossibleAction<Act extends ModerationActionName>(
  possible: readonly Act[],
  act: Act,
): void {
  if (!possible.includes(act)) throw createChangedProblem();
}

/**
 * Refuses a decision about a case that another moderator has closed since this one saw it.
 * @throws ProblemError 409
 */
export function requireCaseUnchanged(wasOpen: boolean, isOpen: boolean): void {
  if (wasOpen && !isOpen) throw createChangedProblem();
}

/** Returns the error for a decision that another moderator’s decision has made impossible. */
export function createChangedProblem(): ProblemError {
  return new ProblemError(
    'not_possible_now',
    'Another moderator has already dealt with this, or it has changed. Please look at it again.',
  );
}
