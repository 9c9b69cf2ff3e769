import type { ReactNode } from 'react';

export const logMessages = {
  head: {
    title: 'Security log',
    description:
      'Sign-ins, decisions, changes to listings and news, deploys and operators’ changes.',
  },
  lead: 'Sign-ins, decisions, changes to listings and news, deploys and operators’ changes, newest first.',
  filters: {
    label: 'Filter the log',
    accountLabel: 'Account’s email or number',
    eventLabel: 'Events',
    allEvents: 'All events',
    daysLabel: 'Period',
    button: 'Show entries',
  },
  /** The first parts of the events' names, or what the events are about. */
  events: {
    security: 'Accounts and sign-ins',
    moderation: 'Moderators’ decisions',
    operate: 'Operators’ changes',
    deploy: 'Deploys',
    'deploy-token': 'Deploy tokens',
    'release-key': 'Release keys',
    'rate-limit': 'Rate limits',
    listing: 'Listings',
    news: 'News',
  },
  days: (days: number) => (days === 1 ? 'Last 24 hours' : `Last ${days} days`),
  account: (account: ReactNode) => <>Account: {account}</>,
  actor: (actor: ReactNode) => <>By: {actor}</>,
  bySystem: 'Paddock itself',
  accountNumber: (name: string | null, number: number) =>
    name === null ? `deleted account ${number}` : `${name} (account ${number})`,
  olderLink: 'Older entries',
  newestLink: 'Back to the newest',
  empty: {
    title: 'No entries match',
    text: 'Choose a longer period or other events. We keep entries for 12 months.',
  },
};
