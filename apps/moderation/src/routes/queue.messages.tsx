import type { ReactNode } from 'react';

export const queueMessages = {
  head: { title: 'Moderation', description: 'Reports waiting for a moderator.' },
  lead: 'Reports, and answers to our decisions, oldest first.',
  oldest: (time: ReactNode) => <>The oldest case came in {time}.</>,
  pager: { firstPageLink: 'Back to the first page', nextPageLink: 'Next page' },
  empty: {
    title: 'No reports to review',
    text: 'You’ve reviewed every report. Good work.',
    homeLink: 'Go to Homepage',
    pageDoneTitle: 'You’ve finished this page',
    pageDoneText: 'We’ll tell the people involved what you decided.',
  },
};
