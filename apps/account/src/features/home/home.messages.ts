import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const homeMessages = {
  head: {
    title: 'Your Paddock',
    description:
      'What needs your attention: messages, listings, drafts, searches and your watchlist.',
  },
  title: 'Needs your attention',
  upToDate: {
    title: 'You’re up to date',
    text: 'No unread messages, no listings ending soon, and nothing new in your searches and watchlist.',
    postLink: 'Create Post',
  },
  loadError: 'We couldn’t load everything. Reload the page in a moment to see the rest.',
  messages: {
    title: 'Unread messages',
    unreadCount: (count: number) => countNoun(count, 'unread message', 'unread messages'),
    allLink: 'All messages',
  },
  endingPosts: { title: 'Listings ending soon', allLink: 'All listings' },
  drafts: {
    title: 'Unfinished drafts',
    untitled: 'Untitled listing',
    missing: (fields: string) => `Still missing: ${fields}`,
    ready: 'Ready to publish',
    allLink: 'All drafts',
  },
  searches: {
    title: 'New in your saved searches',
    newCount: (count: number | null, newest: string | undefined) =>
      count === null
        ? 'More than 99 new'
        : `${count} new${newest === undefined ? '' : `: ${newest}`}`,
    allLink: 'All saved searches',
  },
  watchlist: { title: 'Changes on your watchlist', allLink: 'All changes' },
};
