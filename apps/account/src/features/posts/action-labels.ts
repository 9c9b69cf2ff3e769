/** What is said of the acts of a list: on buttons, of several posts, and when they are done. */
import type { ListedAction, ListedPost, PostOutcomes } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';

const SOLD: Readonly<Record<Kind, string>> = {
  item: 'Mark as sold',
  job: 'Mark as filled',
  service: 'Stop offering it',
  profile: 'I have found work',
  other: 'Mark as over',
};

/** On a post's own button. */
export function actLabel(
  action: ListedAction,
  { kind, state }: Pick<ListedPost, 'kind' | 'state'>,
): string {
  switch (action) {
    case 'renew':
      return 'Renew';
    case 'mark-sold':
      return SOLD[kind];
    case 'withdraw':
      return 'Take it down';
    case 'archive':
      return 'Put it away';
    case 'remove':
      return state === 'draft' ? 'Throw away' : 'Delete';
    case 'restore':
      return state === 'archived' ? 'Restore' : 'Put it back up';
  }
}

interface ManyWords {
  /** On the button for several. */
  readonly label: string;
  /** "Renewed 3 posts." */
  readonly done: string;
}

const SEVERAL: Readonly<Record<ListedAction, ManyWords>> = {
  renew: { label: 'Renew', done: 'Renewed' },
  'mark-sold': { label: 'Sold or filled', done: 'Marked as sold or filled:' },
  withdraw: { label: 'Take down', done: 'Took down' },
  archive: { label: 'Put away', done: 'Put away' },
  remove: { label: 'Delete', done: 'Deleted' },
  restore: { label: 'Restore', done: 'Restored' },
};

export function severalLabel(action: ListedAction, isDraft: boolean): string {
  return action === 'remove' && isDraft ? 'Throw away' : SEVERAL[action].label;
}

/** What they are called in a sentence; drafts may have no title. */
export function getDisplayTitle({ title }: Pick<ListedPost, 'title'>): string {
  return title === '' ? 'A post without a title yet' : title;
}

/** One name, two, or two and how many more. */
function names(titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`);
  if (quoted.length <= 2) return quoted.join(' and ');
  return `${quoted.slice(0, 2).join(', ')} and ${quoted.length - 2} more`;
}

export interface Told {
  readonly text: string;
  readonly doneIds: readonly string[];
  readonly isWhole: boolean;
}

/** "Renewed 3 posts. Not “Lucerne hay”: This has more than two weeks to go." @param posts those that were asked for */
export function tellOutcome(
  action: ListedAction,
  posts: readonly Pick<ListedPost, 'id' | 'title' | 'state'>[],
  { outcomes }: PostOutcomes,
): Told {
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
  const verb = action === 'remove' && drafts ? 'Thrown away:' : SEVERAL[action].done;
  const [only] = done;
  const what =
    done.length === 1 && only
      ? `“${getDisplayTitle(byId.get(only.id) ?? { title: '' })}”`
      : `${done.length} ${drafts ? 'drafts' : 'posts'}`;
  const sentences = [
    ...(done.length > 0 ? [`${verb} ${what}.`] : []),
    ...[...refused].map(([why, titles]) => `Not ${names(titles)}: ${why}`),
  ];
  return {
    text: sentences.join(' '),
    doneIds: done.map(({ id }) => id),
    isWhole: refused.size === 0,
  };
}

/** What `restore` takes back. */
export function canUndo(action: ListedAction): boolean {
  return action === 'mark-sold' || action === 'withdraw' || action === 'remove';
}
