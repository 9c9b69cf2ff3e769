/**
 * The texts for the actions on posts: button labels for one or several posts, and messages about
 * the outcome.
 */
import type { BulkPostAction, ListedPost, PostOutcomes } from '@paddock/contracts/http';
import { postsMessages } from './posts.messages.tsx';

const messages = postsMessages.outcome;
const tools = postsMessages.tools;

/** Returns the label of the button for an action on a single post. */
export function getActionLabel(
  action: BulkPostAction,
  { kind, isWanted, state }: Pick<ListedPost, 'kind' | 'isWanted' | 'state'>,
): string {
  switch (action) {
    case 'renew':
      return state === 'withdrawn' ? tools.listAgain : tools.renew;
    case 'mark-sold':
      return tools.end[isWanted ? 'wanted' : kind];
    case 'withdraw':
      return tools.withdraw;
    case 'archive':
      return tools.archive;
    case 'remove':
      return tools.remove;
    case 'restore':
      return state === 'archived' ? tools.restore : tools.listAgain;
  }
}

/** Returns a post's title for use in a sentence; drafts may have no title. */
export function getDisplayTitle({ title }: Pick<ListedPost, 'title'>): string {
  return title === '' ? postsMessages.untitled : title;
}

/** Lists the quoted titles: up to two of them, followed by the number of further ones. */
function listTitles(titles: readonly string[]): string {
  const [first = '', second, ...others] = titles.map(messages.quoted);
  if (second === undefined) return first;
  return others.length === 0
    ? messages.two(first, second)
    : messages.twoAndMore(first, second, others.length);
}

export interface OutcomeMessage {
  readonly text: string;
  readonly doneIds: readonly string[];
  readonly isComplete: boolean;
}

/**
 * Describes the outcome, such as "Renewed 3 posts. We couldn’t change “Lucerne hay”. This
 * listing has more than two weeks left."
 *
 * @param posts the posts for which the action was requested
 */
export function describeOutcome(
  action: BulkPostAction,
  posts: readonly Pick<ListedPost, 'id' | 'kind' | 'isWanted' | 'title' | 'state'>[],
  { outcomes }: PostOutcomes,
): OutcomeMessage {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const done = outcomes.filter(({ state }) => state !== null);
  const refused = new Map<string, string[]>();
  for (const { id, problem } of outcomes) {
    if (problem)
      refused.set(problem.message, [
        ...(refused.get(problem.message) ?? []),
        getDisplayTitle(byId.get(id) ?? { title: '' }),
      ]);
  }
  const drafts = posts.every(({ state }) => state === 'draft');
  const [only] = done;
  const what =
    done.length === 1 && only
      ? messages.quoted(getDisplayTitle(byId.get(only.id) ?? { title: '' }))
      : drafts
        ? messages.drafts(done.length)
        : messages.posts(done.length);
  const kinds = new Set(posts.map(({ kind, isWanted }) => (isWanted ? null : kind)));
  const [kind = null] = kinds.size === 1 ? kinds : [];
  const isListingAgain =
    (action === 'renew' || action === 'restore') &&
    posts.every(({ state }) => state === 'sold' || state === 'withdrawn') &&
    done.every(({ state }) => state === 'live');
  const sentences = [
    ...(done.length > 0
      ? [postsMessages.bulk[isListingAgain ? 'list-again' : action].done(what, kind)]
      : []),
    ...[...refused].map(([reason, titles]) => messages.refused(listTitles(titles), reason)),
  ];
  return {
    text: sentences.join(' '),
    doneIds: done.map(({ id }) => id),
    isComplete: refused.size === 0,
  };
}

/** True when the action `restore` reverses this action. */
export function canUndo(action: BulkPostAction): boolean {
  return action === 'mark-sold' || action === 'withdraw' || action === 'remove';
}
