/** The life of a post (ADR 13): what can be done to it in which state, and what it is then. Whatever is not here is 409. */
import type { PostAction, PostState } from '@paddock/contracts/http';
import type { ListingStatus } from '../../database/tables.ts';

/** `edit`: publishing over what is published. `expire` is done by Paddock (modules/listings/post-endings). */
export const POST_ACTS = ['publish', 'edit', 'renew', 'mark-sold', 'withdraw', 'archive', 'expire'] as const;
export type PostAct = (typeof POST_ACTS)[number];

/** What a published post is after an act. */
export type PublishedState = Exclude<PostState, 'draft'>;

export const TRANSITIONS: Readonly<Record<PostAct, Readonly<Partial<Record<PostState, PublishedState>>>>> = {
  publish: { draft: 'live', expired: 'live', withdrawn: 'live' },
  // Put right while a moderator holds it back, it stays where it is: they look at it again.
  edit: { live: 'live', hidden: 'hidden' },
  renew: { live: 'live', expired: 'live', withdrawn: 'live' },
  'mark-sold': { live: 'sold', expired: 'sold', withdrawn: 'sold' },
  withdraw: { live: 'withdrawn' },
  archive: { expired: 'archived', sold: 'archived', withdrawn: 'archived' },
  expire: { live: 'expired' },
};

/** Renewing what has long to go would only be a way to stay in front. */
const RENEWED_BEFORE_MS = 14 * 24 * 3_600_000;

export interface PublishedFacts {
  readonly status: ListingStatus;
  readonly expiresAt: Date;
  /** It ends on a day of its own (applications close, an event is over): with another day, not by renewing. */
  readonly hasOwnEnd: boolean;
}

/** @param published null: it never was */
export function stateOf(published: Pick<PublishedFacts, 'status' | 'expiresAt'> | null, now: Date): PostState {
  if (!published) return 'draft';
  // What has run out is marked a little later.
  return published.status === 'live' && published.expiresAt <= now ? 'expired' : published.status;
}

/** @returns the state that follows, or null where it is not possible now */
export function stateAfter(act: PostAct, published: PublishedFacts | null, now: Date): PublishedState | null {
  const state = stateOf(published, now);
  if (act === 'renew' && published && (published.hasOwnEnd || (state === 'live' && published.expiresAt.getTime() - now.getTime() > RENEWED_BEFORE_MS))) return null;
  return TRANSITIONS[act][state] ?? null;
}

const OFFERED: readonly PostAction[] = ['renew', 'mark-sold', 'withdraw', 'archive'];

export function actionsOf(published: PublishedFacts | null, now: Date): PostAction[] {
  return OFFERED.filter((action) => stateAfter(action, published, now) !== null);
}
