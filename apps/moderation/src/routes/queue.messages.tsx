import type { ReactNode } from 'react';

export const queueMessages = {
  head: { title: 'Moderation', description: 'Reports waiting for a moderator.' },
  lead: 'Reports, answers to our decisions, and bans to confirm, oldest first.',
  oldest: (time: ReactNode) => <>The oldest case came in {time}.</>,
  pager: { firstPageLink: 'Back to the first page', nextPageLink: 'Next page' },
  filters: { label: 'Cases to show', all: 'All cases', mine: 'My cases', none: 'Not taken' },
  empty: {
    all: { title: 'No reports to review', text: 'You’ve reviewed every report. Good work.' },
    mine: {
      title: 'You have no cases',
      text: 'Take a case to let other moderators know that you’re working on it.',
    },
    none: { title: 'Every open case is taken', text: 'Other moderators are working on them.' },
    allLink: 'Show all cases',
    homeLink: 'Go to Homepage',
    pageDoneTitle: 'You’ve finished this page',
    pageDoneText: 'We’ll tell the people involved what you decided.',
  },
};
