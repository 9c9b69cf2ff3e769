import type { ReactNode } from 'react';

export const historyMessages = {
  head: { title: 'History', description: 'All decisions by moderators.' },
  lead: 'Every decision, newest first. You can undo a mistake.',
  listLabel: 'Decisions',
  filters: {
    label: 'Filter decisions',
    moderatorTitle: 'Moderator',
    everyone: 'Everyone',
    mine: 'Mine',
    subjectTitle: 'About',
    allSubjects: 'Everything',
    listings: 'Listings',
    people: 'People',
    actTitle: 'Decision',
    allActs: 'All decisions',
  },
  entry: {
    listing: 'Listing',
    person: 'Person',
    undo: 'Undo of an earlier decision',
    undone: (moderator: string, time: ReactNode) => (
      <>
        Undone by {moderator}, {time}
      </>
    ),
    you: 'you',
    justNow: 'just now',
  },
  empty: {
    title: 'No decisions yet',
    text: 'Decisions about listings and people are listed here.',
    filteredTitle: 'No decisions match',
    filteredText: 'Choose another filter, or see all decisions.',
    allLink: 'See all decisions',
  },
  olderLink: 'Older decisions',
  newestLink: 'Back to the newest',
};
