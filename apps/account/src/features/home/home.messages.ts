import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const homeMessages = {
  head: {
    title: 'Your Paddock',
    description:
      'What needs your attention: messages, applicants, listings, drafts, searches and your watchlist.',
  },
  title: 'Needs your attention',
  newAccount: {
    title: (name: string) => (name === '' ? 'Welcome to Paddock' : `Welcome, ${name}`),
    text: 'Messages, new matches and listings that need your attention appear here. Three good places to start:',
    search: {
      title: 'Find what you need',
      description:
        'Search, then tap “Save this search”. We’ll tell you when something new is listed.',
    },
    post: {
      title: 'List something',
      description: 'Sell stock or gear, or advertise a job. We save your draft as you write.',
    },
    farm: {
      title: 'Add your farm',
      description: 'See how far away each listing is. Only you can see where your farm is.',
    },
  },
  upToDate: {
    title: 'You’re up to date',
    text: 'No unread messages or new applicants, no listings ending soon, and nothing new in your searches and watchlist.',
    searchLink: 'Search listings',
  },
  unconfirmedEmail: (address: string) =>
    `Open the link we sent to ${address} to confirm your address. Until then, we can’t send you other emails.`,
  unconfirmedEmailLink: 'Send it again, or change your email',
  loadError: 'We couldn’t load everything. Reload the page in a moment to see the rest.',
  messages: {
    title: 'Unread messages',
    unreadCount: (count: number) => countNoun(count, 'unread message', 'unread messages'),
    allLink: 'All messages',
  },
  applicants: {
    title: 'New applicants',
    newCount: (count: number) => countNoun(count, 'new applicant', 'new applicants'),
    allLink: 'All listings',
  },
  endingPosts: {
    title: 'Listings ending soon',
    allLink: 'All listings',
  },
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
  watchlist: {
    title: 'Changes on your watchlist',
    allLink: 'All changes',
  },
};
