/**
 * Decides what users may do with posts. Only its owner can access a post; for other users it does
 * not exist.
 */
import type { PostState } from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import {
  getNextState,
  getPostState,
  type LifecycleAction,
  type PublishedPostFacts,
  type PublishedState,
} from './post-lifecycle.ts';

/** How long an account counts as new after sign-up. */
const NEW_ACCOUNT_MS = 7 * DAY_MS;
export const MAX_DRAFTS = 100;

/** How many posts an account can publish per day. The limit is lower for new accounts. */
export interface PostLimits {
  /** The maximum number of posts published within 24 hours. */
  readonly postsPerDay: number;
  readonly postsPerDayWhenNew: number;
}

/** @throws {ProblemError} 404 when the post is null */
export function requirePost<Post>(post: Post | null): Post {
  if (!post) throw notFound('listing');
  return post;
}

/** @throws {ProblemError} 409 when the action is not possible in the post's state */
export function requireTransition(
  act: LifecycleAction,
  published: PublishedPostFacts | null,
  now: Date,
): PublishedState {
  const nextState = getNextState(act, published, now);
  if (!nextState)
    throw new ProblemError(
      'not_possible_now',
      getRefusalMessage(act, getPostState(published, now), published),
    );
  return nextState;
}

/** @throws {ProblemError} 409 when the post is sold or archived, so that it can only be copied */
export function requireChangeable(published: PublishedPostFacts | null, now: Date): void {
  const state = getPostState(published, now);
  if (state === 'sold' || state === 'archived')
    throw new ProblemError('not_possible_now', getRefusalMessage('publish', state, published));
}

/**
 * @param publishedToday the number of posts published within the last 24 hours
 * @throws {ProblemError} 429 when that is the maximum
 */
export function requirePublishingQuota(
  { account }: Pick<SignedInUser, 'account'>,
  publishedToday: number,
  { postsPerDay, postsPerDayWhenNew }: PostLimits,
  now: Date,
): void {
  const isNew = now.getTime() - account.createdAt.getTime() < NEW_ACCOUNT_MS;
  const limit = isNew ? Math.min(postsPerDay, postsPerDayWhenNew) : postsPerDay;
  if (publishedToday < limit) return;
  throw new ProblemError(
    'too_many_requests',
    isNew
      ? `You can publish ${limit} listings a day in your first week. Your draft is saved. Please publish it tomorrow.`
      : `You can publish ${limit} listings a day. Your draft is saved. Please publish it tomorrow.`,
  );
}

/** @throws {ProblemError} 409 when the user has the maximum number of drafts */
export function requireDraftQuota(drafts: number): void {
  if (drafts >= MAX_DRAFTS)
    throw new ProblemError(
      'not_possible_now',
      `You have ${MAX_DRAFTS} drafts. Please publish or delete one before you start another.`,
    );
}

const STATE_MESSAGES: Readonly<Record<PostState, string>> = {
  draft: 'This listing hasn’t been published yet.',
  live: 'This listing is live.',
  expired: 'This listing has ended.',
  sold: 'This listing is marked as sold or filled. You can copy it to a new listing.',
  withdrawn: 'This listing has been taken down.',
  archived: 'This listing has been archived. You can copy it to a new listing.',
  hidden: 'A moderator has hidden this listing. You can answer them on this page.',
};

function getRefusalMessage(
  act: LifecycleAction,
  state: PostState,
  published: PublishedPostFacts | null,
): string {
  if (act === 'renew' && published?.hasOwnEnd)
    return 'This listing has its own end date. Change the date and publish it again.';
  if (act === 'renew' && state === 'live')
    return 'This listing has more than two weeks left. You can renew it in its last two weeks.';
  return STATE_MESSAGES[state];
}
