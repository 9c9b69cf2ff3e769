import type { ReactNode } from 'react';
import type { BulkPostAction, PostListName } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { countNoun } from '@paddock/ui/text/count-noun.ts';

interface BulkActionMessages {
  /** The button that applies the action to the selected posts. */
  readonly button: string;
  /**
   * @param posts the changed post's quoted title, or how many posts there are
   * @param kind the kind of all these posts; null for a mixture, and for wanted ads
   */
  readonly done: (posts: string, kind: Kind | null) => string;
}

export const postsMessages = {
  untitled: 'Untitled listing',
  tabs: {
    label: 'Your listings',
    list: {
      published: 'Published',
      draft: 'Drafts',
      ended: 'Ended',
      removed: 'Deleted',
    } satisfies Readonly<Record<PostListName, string>>,
  },
  search: { label: 'Search by title', button: 'Search' },
  empty: {
    /** `text` is null where the line below the page's title says the same. */
    list: {
      published: {
        title: 'No live listings',
        text: 'Your published listings appear here, with how many people viewed them and who messaged you.',
      },
      draft: {
        title: 'No drafts',
        text: 'We save your drafts as you write. They’re here on all your devices until you publish them.',
      },
      ended: {
        title: 'No ended listings',
        text: null,
      },
      removed: {
        title: 'No deleted listings',
        text: null,
      },
    } satisfies Readonly<
      Record<PostListName, { readonly title: string; readonly text: string | null }>
    >,
    noMatchTitle: (search: string) => `No titles match “${search}”`,
    noMatchText: 'Try fewer words, or look in another list.',
    showAllLink: 'Show all',
    postsLink: 'Your listings',
    createLink: 'Create Post',
  },
  list: {
    endingSoonest: 'Ending soonest',
    selectButton: 'Select',
    doneButton: 'Done',
    retryButton: 'Try again',
  },
  selection: {
    label: 'Selected listings',
    none: 'Select listings',
    count: (count: number) => `${count} selected`,
    clearButton: 'Clear selection',
    allButton: 'Select all on this page',
    checkboxLabel: (title: string) => `Select ${title}`,
  },
  card: {
    saved: (time: ReactNode, device: string) => (
      <>
        Saved {time}
        {device !== '' && `, ${device}`}
      </>
    ),
    unpublishedChanges: (time: ReactNode, device: string) => (
      <>
        Unpublished changes, saved {time}
        {device !== '' && `, ${device}`}
      </>
    ),
    takenDown: (reason: string) => `A moderator took this down: ${reason}.`,
    hidden: 'Only you can see this.',
    answerLink: 'See why, and answer',
    ready: 'Ready to publish.',
    missing: (fields: string) => `Still missing: ${fields}`,
    missingWithMore: (fields: string, more: number) => `Still missing: ${fields} and ${more} more`,
  },
  /** `figure` is the formatted count. */
  stats: {
    views: (count: number, figure: ReactNode) => (
      <>
        {figure} {count === 1 ? 'view' : 'views'}
      </>
    ),
    watchers: (figure: ReactNode) => <>{figure} watching</>,
    conversations: (count: number, figure: ReactNode) => (
      <>
        {figure} {count === 1 ? 'conversation' : 'conversations'}
      </>
    ),
    unread: (count: number) => `${count} unread`,
  },
  chart: {
    views: (count: number, date: string, busiestDate: string, most: number) =>
      `${countNoun(count, 'view', 'views')} in the 30 days to ${date}. The busiest day was ${busiestDate}, with ${most}.`,
  },
  tools: {
    buttonLabel: (button: string, title: string) => `${button}: ${title}`,
    continueLink: 'Continue',
    fixLink: 'Fix it',
    editLink: 'Edit',
    applicantsLink: 'Applicants',
    newApplicantsLink: (count: number) => countNoun(count, 'new applicant', 'new applicants'),
    copy: 'Copy to a new listing',
    view: 'View listing',
    more: 'More',
    renew: 'Renew',
    end: {
      item: 'Mark as sold',
      wanted: 'I’ve found it',
      job: 'Mark as filled',
      service: 'Stop offering this',
      profile: 'I’ve found work',
      other: 'Mark as finished',
    } satisfies Readonly<Record<Kind | 'wanted', string>>,
    withdraw: 'Take down',
    archive: 'Archive',
    remove: 'Delete',
    /** Reverses "Delete". */
    restore: 'Restore',
    /** Reverses "Take down" and the buttons that end a post. */
    listAgain: 'List it again',
  },
  bulk: {
    renew: { button: 'Renew', done: (posts) => `Renewed ${posts}.` },
    'mark-sold': {
      button: 'Sold or filled',
      done: (posts, kind) => {
        if (kind === 'item') return `Marked as sold: ${posts}.`;
        return kind === 'job' ? `Marked as filled: ${posts}.` : `Ended ${posts}.`;
      },
    },
    withdraw: { button: 'Take down', done: (posts) => `Took down ${posts}.` },
    archive: { button: 'Archive', done: (posts) => `Archived ${posts}.` },
    remove: { button: 'Delete', done: (posts) => `Deleted ${posts}.` },
    restore: { button: 'Restore', done: (posts) => `Restored ${posts}.` },
    /** The actions `renew` and `restore` for sold and withdrawn posts. */
    'list-again': { button: 'List again', done: (posts) => `Listed again: ${posts}.` },
  } satisfies Readonly<Record<BulkPostAction | 'list-again', BulkActionMessages>>,
  outcome: {
    quoted: (title: string) => `“${title}”`,
    drafts: (count: number) => countNoun(count, 'draft', 'drafts'),
    posts: (count: number) => countNoun(count, 'listing', 'listings'),
    two: (first: string, second: string) => `${first} and ${second}`,
    twoAndMore: (first: string, second: string, more: number) =>
      `${first}, ${second} and ${more} more`,
    refused: (titles: string, reason: string) => `We couldn’t change ${titles}. ${reason}`,
    undoButton: 'Undo',
  },
};
