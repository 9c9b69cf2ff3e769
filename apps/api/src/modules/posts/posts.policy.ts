/** Who may do what with posts. A post is reached by whoever wrote it; to everybody else it does not exist. */
import type { PostState } from '@paddock/contracts/http';
import type { SignedIn } from '../../plugins/session.ts';
import { notFound, ProblemError } from '../../problems/problem.ts';
import {
  stateAfter,
  getState,
  type PostAct,
  type PublishedFacts,
  type PublishedState,
} from './post-life.ts';

const DAY_MS = 24 * 3_600_000;
/** From sign-up on; whoever stays is known by then. */
const NEW_FOR_MS = 7 * DAY_MS;
export const MOST_DRAFTS = 100;

export interface PostLimits {
  /** Published within 24 hours. */
  readonly postsPerDay: number;
  readonly postsPerDayWhenNew: number;
}

/** @throws ProblemError 404 */
export function requirePost<Post>(post: Post | null): Post {
  if (!post) throw notFound('post of yours');
  return post;
}

/** @throws ProblemError 409 */
export function requireTransition(
  act: PostAct,
  published: PublishedFacts | null,
  now: Date,
): PublishedState {
  const after = stateAfter(act, published, now);
  if (!after)
    throw new ProblemError(
      'not_possible_now',
      reasonAgainst(act, getState(published, now), published),
    );
  return after;
}

/** @throws ProblemError 409 where it can only be relisted as a copy, or a moderator has it */
export function requireChangeable(published: PublishedFacts | null, now: Date): void {
  const state = getState(published, now);
  if (state === 'sold' || state === 'archived')
    throw new ProblemError('not_possible_now', reasonAgainst('publish', state, published));
}

/** @param publishedToday within 24 hours @throws ProblemError 429 */
export function requireTurn(
  { account }: Pick<SignedIn, 'account'>,
  publishedToday: number,
  { postsPerDay, postsPerDayWhenNew }: PostLimits,
  now: Date,
): void {
  const isNew = now.getTime() - account.createdAt.getTime() < NEW_FOR_MS;
  const most = isNew ? Math.min(postsPerDay, postsPerDayWhenNew) : postsPerDay;
  if (publishedToday < most) return;
  throw new ProblemError(
    'too_many_requests',
    isNew
      ? `In the first week you can publish ${most} posts a day. Your draft is kept: please publish it tomorrow.`
      : `You can publish ${most} posts a day. Your draft is kept: please publish it tomorrow.`,
  );
}

/** @throws ProblemError 409 */
export function requireRoomForDraft(drafts: number): void {
  if (drafts >= MOST_DRAFTS)
    throw new ProblemError(
      'not_possible_now',
      `You have ${MOST_DRAFTS} drafts. Please publish or delete one before you start another.`,
    );
}

const WHERE: Readonly<Record<PostState, string>> = {
  draft: 'This has not been published yet.',
  live: 'This is up.',
  expired: 'This has ended.',
  sold: 'This is marked as sold or filled. You can post it again as a copy.',
  withdrawn: 'This has been withdrawn.',
  archived: 'This has been put away. You can post it again as a copy.',
  hidden: 'A moderator has hidden this. You can answer them on this page.',
};

function reasonAgainst(act: PostAct, state: PostState, published: PublishedFacts | null): string {
  if (act === 'renew' && published?.hasOwnEnd)
    return 'This ends on a day of its own. Please change that day, and publish it again.';
  if (act === 'renew' && state === 'live')
    return 'This has more than two weeks to go. It can be renewed after that.';
  return WHERE[state];
}
