/** The life of a post (ADR 13): what can be done to it in which state, and what it is then. Whatever is not here is 409. */
import {
  POST_ACTIONS,
  RESTORABLE_DAYS,
  type ListedAction,
  type PostAction,
  type PostState,
} from '@paddock/contracts/http';
import type { ListingStatus } from '../../database/listing-tables.ts';

/** `edit`: publishing over what is published. `expire` is done by Paddock (modules/listings/post-endings). */
export const POST_ACTS = [
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
export type PostAct = (typeof POST_ACTS)[number];

/** What a published post is after an act. */
export type PublishedState = Exclude<PostState, 'draft'>;

export const TRANSITIONS: Readonly<
  Record<PostAct, Readonly<Partial<Record<PostState, PublishedState>>>>
> = {
  publish: { draft: 'live', expired: 'live', withdrawn: 'live' },
  // Put right while a moderator holds it back, it stays where it is: they look at it again.
  edit: { live: 'live', hidden: 'hidden' },
  renew: { live: 'live', expired: 'live', withdrawn: 'live' },
  'mark-sold': { live: 'sold', expired: 'sold', withdrawn: 'sold' },
  withdraw: { live: 'withdrawn' },
  archive: { expired: 'archived', sold: 'archived', withdrawn: 'archived' },
  // What a moderator holds back stays, so that it can be looked at.
  remove: {
    live: 'archived',
    expired: 'archived',
    sold: 'archived',
    withdrawn: 'archived',
    archived: 'archived',
  },
  // To where its owner had it before: see `stateAfter`.
  restore: {},
  expire: { live: 'expired' },
};

const DAY_MS = 24 * 3_600_000;

/** What the acts of its owner lead to, and `restore` away from. */
const TAKEN_BACK: ReadonlySet<PostState> = new Set(['sold', 'withdrawn', 'archived']);
const MARKED: ReadonlySet<PostAct> = new Set(['mark-sold', 'withdraw', 'archive', 'remove']);

/** Renewing what has long to go would only be a way to stay in front. */
const RENEWED_BEFORE_MS = 14 * DAY_MS;

interface Standing {
  readonly status: ListingStatus;
  readonly expiresAt: Date;
}

export interface PublishedFacts extends Standing {
  /** It ends on a day of its own (applications close, an event is over): with another day, not by renewing. */
  readonly hasOwnEnd: boolean;
  /** Where `restore` leads; null where there is nothing to take back. */
  readonly statusBefore: ListingStatus | null;
  /** Null, or when its owner deleted it. */
  readonly removedAt: Date | null;
}

/** @param published null: it never was */
export function getState(published: Standing | null, now: Date): PostState {
  return published ? getPublishedState(published, now) : 'draft';
}

function getPublishedState({ status, expiresAt }: Standing, now: Date): PublishedState {
  // What has run out is marked a little later.
  return status === 'live' && expiresAt <= now ? 'expired' : status;
}

/** @returns the state that follows, or null where it is not possible now */
export function stateAfter(
  act: PostAct,
  published: PublishedFacts | null,
  now: Date,
): PublishedState | null {
  const state = getState(published, now);
  if (
    act === 'renew' &&
    published &&
    (published.hasOwnEnd ||
      (state === 'live' && published.expiresAt.getTime() - now.getTime() > RENEWED_BEFORE_MS))
  )
    return null;
  if (act === 'remove' && published?.removedAt) return null;
  if (act === 'restore')
    return published && TAKEN_BACK.has(state) ? getRestoredState(published, now) : null;
  return TRANSITIONS[act][state] ?? null;
}

function getRestoredState(
  { statusBefore, expiresAt, removedAt }: PublishedFacts,
  now: Date,
): PublishedState | null {
  if (statusBefore === null || (removedAt && removedAt <= restorableSince(now))) return null;
  return getPublishedState({ status: statusBefore, expiresAt }, now);
}

/** What was removed later than this can be had back; what was removed before is erased. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS);
}

/** @returns what a later `restore` leads back to; null where there is nothing to take back after this act */
export function statusBefore(
  act: PostAct,
  published: PublishedFacts,
  now: Date,
): ListingStatus | null {
  return MARKED.has(act) ? getPublishedState(published, now) : null;
}

/** On its own page and its editor's. */
export function listActions(published: PublishedFacts | null, now: Date): PostAction[] {
  return POST_ACTIONS.filter((action) => stateAfter(action, published, now) !== null);
}

/** In a list: removing in place of archiving, and taking back. */
const LISTED: readonly ListedAction[] = ['renew', 'mark-sold', 'withdraw', 'restore', 'remove'];

export function listPublishedActions(published: PublishedFacts, now: Date): ListedAction[] {
  return LISTED.filter((action) => stateAfter(action, published, now) !== null);
}
