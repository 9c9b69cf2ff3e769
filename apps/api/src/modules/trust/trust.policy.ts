/** Who may report what, and what a moderator may do in which state. Whatever is not possible is 409, whoever was faster. */
import type {
  ListingAct,
  ModerationActName,
  UserAct,
  TrustSubject,
} from '@paddock/contracts/trust-reasons';
import { getModerationReasons, getReportReasons } from '@paddock/contracts/trust-reasons';
import type { ListingStatus } from '../../database/listing-tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { badRequest, notFound, ProblemError } from '../../problems/problem.ts';
import { getVisibility } from '../listings/listings.policy.ts';

/** A listing as moderators act on it; locked where it is acted on. */
export interface JudgedListing {
  readonly id: number;
  readonly accountId: number;
  readonly status: ListingStatus;
  readonly expiresAt: Date;
  readonly isHiddenByModerator: boolean;
  /** A moderator hid this one; where false and it is hidden, its owner was banned. */
  readonly isHiddenForItself: boolean;
}

export interface JudgedPerson {
  readonly id: number;
  readonly bannedAt: Date | null;
  readonly deletionAt: Date | null;
  readonly permissions: readonly string[];
  /** False for sample people, who never sign in. */
  readonly canSignIn: boolean;
}

/** @throws ProblemError 404, 410 where the asker cannot read the listing, 403 where it is their own */
export function requireReportableListing<
  Listing extends Pick<JudgedListing, 'accountId' | 'status' | 'expiresAt'>,
>(listing: Listing | null, asker: SignedIn, now: Date): Listing {
  if (!listing) throw notFound('listing');
  if (listing.accountId === asker.accountId)
    throw new ProblemError(
      'forbidden',
      'This listing is your own. You can change it or take it down under Your posts.',
    );
  if (getVisibility(listing, asker, now) === 'gone')
    throw new ProblemError(
      'listing_gone',
      'This listing has ended, so there is nothing left to report. Thank you for looking out for others.',
    );
  return listing;
}

/** @throws ProblemError 404 where there is no such person to be seen, 403 where it is oneself */
export function requireReportablePerson<Person extends Pick<JudgedPerson, 'id' | 'deletionAt'>>(
  person: Person | null,
  asker: SignedIn,
): Person {
  if (!person || person.deletionAt !== null) throw notFound('profile');
  if (person.id === asker.accountId) throw new ProblemError('forbidden', 'This is you.');
  return person;
}

/** @throws ProblemError 400 naming the field */
export function requireReportReason(subject: TrustSubject, reason: string): string {
  if (!getReportReasons(subject).some(({ value }) => value === reason))
    throw badRequest([{ field: 'reason', message: 'Choose one of the reasons.' }]);
  return reason;
}

/** @throws ProblemError 400 naming the field */
export function requireActReason(
  subject: TrustSubject,
  act: ModerationActName,
  reason: string,
  note: string,
): void {
  if (!getModerationReasons(subject, act).some(({ value }) => value === reason))
    throw badRequest([{ field: 'reason', message: 'Choose one of the reasons.' }]);
  // Its label says "see the note"; who is not told needs none.
  if (reason === 'other' && note === '' && act !== 'dismiss')
    throw badRequest([
      { field: 'note', message: 'Say why in a sentence: the person will read it.' },
    ]);
}

/** Nobody judges their own: somebody else with the permission does. */
export function isJudge(asker: Pick<SignedIn, 'accountId'>, concerned: number): boolean {
  return asker.accountId !== concerned;
}

/** @throws ProblemError 403 */
export function requireJudge(asker: SignedIn, concerned: number): void {
  if (!isJudge(asker, concerned))
    throw new ProblemError('forbidden', 'This is your own: another moderator decides about it.');
}

/** What has been public and could be again: what is sold, withdrawn or archived nobody sees. */
const HIDEABLE: ReadonlySet<ListingStatus> = new Set(['live', 'expired', 'hidden']);

/** @param isOpen there are reports, or an answer, that nobody has dealt with */
export function listingActs(
  { status, isHiddenByModerator, isHiddenForItself }: JudgedListing,
  isOpen: boolean,
): ListingAct[] {
  const acts: ListingAct[] = [];
  if (!isHiddenByModerator && HIDEABLE.has(status)) acts.push('hide');
  if (isHiddenByModerator && isHiddenForItself) acts.push('restore');
  if (isOpen && !isHiddenByModerator) acts.push('warn');
  if (isOpen) acts.push('dismiss');
  return acts;
}

/** Those with a permission lose it first, by those who run Paddock: moderators do not ban each other. */
export function personActs(
  { bannedAt, permissions, canSignIn }: JudgedPerson,
  isOpen: boolean,
): UserAct[] {
  const acts: UserAct[] = [];
  if (isOpen && bannedAt === null) acts.push('warn');
  if (bannedAt === null && permissions.length === 0) acts.push('ban');
  if (bannedAt !== null) acts.push('unban');
  if (isOpen) acts.push('dismiss');
  // A warning that nobody can read is none.
  return canSignIn ? acts : acts.filter((act) => act !== 'warn');
}

/** @throws ProblemError 409 */
export function requirePossible<Act extends ModerationActName>(
  possible: readonly Act[],
  act: Act,
): void {
  if (!possible.includes(act))
    throw new ProblemError(
      'not_possible_now',
      'This cannot be done any more: somebody has dealt with it meanwhile, or it has changed. Look at it again.',
    );
}
