import type { ReactNode } from 'react';
import type { WatchFilter, WatchOrder } from '@paddock/contracts/http';
import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const watchlistMessages = {
  page: {
    title: 'Watchlist',
    changes: (all: number, changed: number) =>
      `${countNoun(all, 'listing', 'listings')}, ${changed === 0 ? 'nothing new' : `${changed} changed`} since your last visit.`,
    removeEndedButton: 'Remove ended listings',
    showAllLink: 'Show all',
    retryButton: 'Try again',
  },
  empty: {
    title: 'Your watchlist is empty',
    text: 'Tap the heart on a listing to save it here. We’ll tell you when the price drops, when it changes and before it ends.',
    searchLink: 'Search listings',
    filteredTitle: {
      all: 'No listings of this type',
      changed: 'Nothing has changed since your last visit',
      live: 'No live listings',
      ended: 'No ended listings',
    } satisfies Readonly<Record<WatchFilter, string>>,
  },
  guest: {
    lead: 'Your watchlist is saved in this browser while you’re signed out.',
    noScript: (signInLink: (text: string) => ReactNode) => (
      <>
        You need JavaScript to see the listings saved in this browser. {signInLink('Sign in')} to
        use your watchlist without it.
      </>
    ),
    emptyText: 'Tap the heart on a listing to save it here.',
    signInForOthersLink: 'Sign in to see your watchlist from other devices',
    signInText:
      'Sign in to save these to your account. We’ll tell you when a price drops or a listing is about to end.',
    signInButton: 'Sign in',
    loading: 'Loading your watchlist…',
    moreButton: 'More',
  },
  filters: {
    order: {
      newest: 'Recently watched',
      changed: 'Recently changed',
      ending: 'Ending soonest',
      price: 'Lowest price',
    } satisfies Readonly<Record<WatchOrder, string>>,
    filter: {
      all: 'All',
      changed: 'Changed',
      live: 'Live',
      ended: 'Ended',
    } satisfies Readonly<Record<WatchFilter, string>>,
    label: 'Filter',
    allKinds: 'All types',
  },
  card: {
    takenDown: 'This listing has been taken down.',
    takenDownTitle: 'a listing that was taken down',
    endedTitle: 'a listing that has ended',
    unwatchButton: 'Stop watching',
    unwatchLabel: (title: string) => `Stop watching: ${title}`,
  },
  note: {
    addButton: 'Add a note',
    editButton: 'Edit note',
    openLabel: (button: string, title: string) => `${button}: ${title}`,
    label: (title: string) => `Your note on ${title}`,
    doneButton: 'Done',
    closeLabel: (title: string) => `Close note: ${title}`,
    notSaved: (reason: string) => `Not saved yet. ${reason}`,
    saving: 'Saving…',
    savedOnPhone: 'Saved on this device. We’ll save it to your account when you’re back in range.',
    hint: 'Saved as you type. Only you can see it.',
  },
  undo: {
    button: 'Undo',
    removed: (title: string) => `Removed from your watchlist: “${title}”.`,
    endedRemoved: (count: number) =>
      count === 1
        ? 'The ended listing has been removed.'
        : `${count} ended listings have been removed.`,
    tooLate: 'It’s too late to undo this. You can watch a live listing again from its page.',
    restoreError: (reason: string) => `We couldn’t restore that. ${reason}`,
    saveError: (reason: string) => `We couldn’t save that. ${reason}`,
  },
};
