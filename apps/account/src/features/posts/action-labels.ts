/**
 * The texts for the actions on posts: button labels for one or several posts, and messages about
 * the outcome.
 */
import type { BulkPostAction, ListedPost, PostOutcomes } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';

const SOLD: Readonly<Record<Kind, string>> = {
  item: 'Mark as sold',
  job: 'Mark as filled',
  service: 'Stop offering this',
  profile: 'I’ve found work',
  other: 'Mark as finished',
};

/** Returns the label of the button for an action on a single post. */
export function getActionLabel(
  action: BulkPostAction,
  { kind, state }: Pick<ListedPost, 'kind' | 'state'>,
): string {
  switch (action) {
    case 'renew':
      return 'Renew';
    case 'mark-sold':
      return SOLD[kind];
    case 'withdraw':
      return 'Take down';
    case 'archive':
      return 'Archive';
    case 'remove':
      return 'Delete';
    case 'restore':
      return state === 'archived' ? 'Restore' : 'Put back up';
  }
}

interface BulkActionLabels {
  /** The label of the button that applies the action to the selected posts. */
  readonly label: string;
  /**
   * The verb that starts the sentence about the outcome, such as "Renewed" in "Renewed 3 posts."
   */
  readonly done: string;
}

const BULK_LABELS: Readonly<Record<BulkPostAction, BulkActionLabels>> = {
  renew: { label: 'Renew', done: 'Renewed' },
  'mark-sold': { label: 'Sold or filled', done: 'Marked as sold or filled:' },
  withdraw: { label: 'Take down', done: 'Took down' },
  archive: { label: 'Archive', done: 'Archived' },
  remove: { label: 'Delete', done: 'Deleted' },
  restore: { label: 'Restore', done: 'Restored' },
};

export function getBulkActionLabel(action: BulkPostAction): string {
  return BULK_LABELS[action].label;
}

/** Returns a post's title for use in a sentence; drafts may have no title. */
export function getDisplayTitle({ title }: Pick<ListedPost, 'title'>): string {
  return title === '' ? 'Untitled post' : title;
}

/** Lists the quoted titles: up to two of them, followed by the number of further ones. */
function listTitles(titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`);
  if (quoted.length <= 2) return quoted.join(' and ');
  return `${quoted.slice(0, 2).join(', ')} and ${quoted.length - 2} more`;
}

export interface OutcomeMessage {
  readonly text: string;
  readonly doneIds: readonly string[];
  readonly isComplete: boolean;
}

/**
 * Describes the outcome, such as "Renewed 3 posts. Not done for “Lucerne hay”: This has more
 * than two weeks left."
 *
 * @param posts the posts for which the action was requested
 */
export function describeOutcome(
  action: BulkPostAction,
  posts: readonly Pick<ListedPost, 'id' | 'title' | 'state'>[],
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
      ? `“${getDisplayTitle(byId.get(only.id) ?? { title: '' })}”`
      : `${done.length} ${drafts ? 'drafts' : 'posts'}`;
  const sentences = [
    ...(done.length > 0 ? [`${BULK_LABELS[action].done} ${what}.`] : []),
    ...[...refused].map(([reason, titles]) => `Not done for ${listTitles(titles)}: ${reason}`),
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
