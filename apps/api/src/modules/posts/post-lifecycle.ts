/**
 * A post's lifecycle (ADR 13): which actions are possible in which state, and which state follows.
 * The API responds with 409 to every action that is not listed here.
 */
import {
  POST_ACTIONS,
  RESTORABLE_DAYS,
  type BulkPostAction,
  type PostAction,
  type PostState,
} from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import type { ListingStatus } from '../../database/listing-tables.ts';

/**
 * The actions that can change a post's state. `edit` publishes changes to a live listing. Owners
 * cannot use `expire`: the API itself expires listings (post-endings.service.ts).
 */
export const LIFECYCLE_ACTIONS = [
  'publish',
  'edit',
  'renew',
  'mark-sold',
  'withdraw',
  'archive',
  'remove',
  'restore',
  'expire',
] as const;
export type LifecycleAction = (typeof LIFECYCLE_ACTIONS)[number];

/** The states that a published post can have. */
export type PublishedState = Exclude<PostState, 'draft'>;

/**
 * For each action, the state that follows it, keyed by the current state. If the current state is
 * missing, the action is not possible.
 */
export const POST_TRANSITIONS: Readonly<
  Record<LifecycleAction, Readonly<Partial<Record<PostState, PublishedState>>>>
> = {
  publish: { draft: 'live', expired: 'live', withdrawn: 'live' },
  // Editing a hidden post does not make it visible: a moderator has to review it again.
  edit: { live: 'live', hidden: 'hidden' },
  renew: { live: 'live', expired: 'live', withdrawn: 'live' },
  'mark-sold': { live: 'sold', expired: 'sold', withdrawn: 'sold' },
  withdraw: { live: 'withdrawn' },
  archive: { expired: 'archived', sold: 'archived', withdrawn: 'archived' },
  // The owner cannot remove a hidden post, because a moderator may still have to review it.
  remove: {
    live: 'archived',
    expired: 'archived',
    sold: 'archived',
    withdrawn: 'archived',
    archived: 'archived',
  },
  // The state depends on the one before: see `getNextState`.
  restore: {},
  expire: { live: 'expired' },
};

/**
 * The states from which `restore` is possible. Each of them results from an action of the owner.
 */
const RESTORABLE_STATES: ReadonlySet<PostState> = new Set(['sold', 'withdrawn', 'archived']);
const RESTORABLE_ACTS: ReadonlySet<LifecycleAction> = new Set([
  'mark-sold',
  'withdraw',
  'archive',
  'remove',
]);

/**
 * A listing can be renewed only within this time before its end, so that an owner cannot keep it at
 * the top by renewing.
 */
const RENEWABLE_BEFORE_END_MS = 14 * DAY_MS;

interface StatusAndEnd {
  readonly status: ListingStatus;
  readonly expiresAt: Date;
}

/** The facts about a published post that determine which actions are possible. */
export interface PublishedPostFacts extends StatusAndEnd {
  /**
   * True when the listing ends on a date of its own (closing date or event date). Such a listing
   * cannot be renewed.
   */
  readonly hasOwnEnd: boolean;
  /** The status to which `restore` returns; null when there is nothing to undo. */
  readonly statusBefore: ListingStatus | null;
  /** When the owner deleted the listing. Null when it is not deleted. */
  readonly removedAt: Date | null;
}

/** @param published null when the post has never been published */
export function getPostState(published: StatusAndEnd | null, now: Date): PostState {
  return published ? getPublishedState(published, now) : 'draft';
}

function getPublishedState({ status, expiresAt }: StatusAndEnd, now: Date): PublishedState {
  // A job updates the status of an ended listing only some time after its end.
  return status === 'live' && expiresAt <= now ? 'expired' : status;
}

/** @returns the state after the action, or null when the action is not possible now */
export function getNextState(
  act: LifecycleAction,
  published: PublishedPostFacts | null,
  now: Date,
): PublishedState | null {
  const state = getPostState(published, now);
  if (
    act === 'renew' &&
    published &&
    (published.hasOwnEnd ||
      (state === 'live' && published.expiresAt.getTime() - now.getTime() > RENEWABLE_BEFORE_END_MS))
  )
    return null;
  if (act === 'remove' && published?.removedAt) return null;
  if (act === 'restore')
    return published && RESTORABLE_STATES.has(state) ? getRestoredState(published, now) : null;
  return POST_TRANSITIONS[act][state] ?? null;
}

function getRestoredState(
  { statusBefore, expiresAt, removedAt }: PublishedPostFacts,
  now: Date,
): PublishedState | null {
  if (statusBefore === null || (removedAt && removedAt <= getRestorePeriodStart(now))) return null;
  return getPublishedState({ status: statusBefore, expiresAt }, now);
}

/**
 * Returns the start of the period in which deleted posts can be restored. Posts deleted earlier are
 * erased.
 */
export function getRestorePeriodStart(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS);
}

/** @returns the status to which a later `restore` returns; null when the action cannot be undone */
export function getRestoreStatus(
  act: LifecycleAction,
  published: PublishedPostFacts,
  now: Date,
): ListingStatus | null {
  return RESTORABLE_ACTS.has(act) ? getPublishedState(published, now) : null;
}

/** Lists the actions on the post's own page and in its editor. */
export function listPostActions(published: PublishedPostFacts | null, now: Date): PostAction[] {
  return POST_ACTIONS.filter((action) => getNextState(action, published, now) !== null);
}

/**
 * The actions offered on a card in a post list. Unlike the post's own page, a card offers remove
 * instead of archive, and also restore.
 */
const CARD_ACTIONS: readonly BulkPostAction[] = [
  'renew',
  'mark-sold',
  'withdraw',
  'restore',
  'remove',
];

export function listCardActions(published: PublishedPostFacts, now: Date): BulkPostAction[] {
  return CARD_ACTIONS.filter((action) => getNextState(action, published, now) !== null);
}
