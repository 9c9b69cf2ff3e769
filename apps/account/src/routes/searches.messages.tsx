import type { ReactNode } from 'react';

export const searchesMessages = {
  head: { title: 'Saved searches', description: 'Your saved searches and what’s new in them.' },
  lead: (settingsLink: (text: string) => ReactNode) => (
    <>Choose how we tell you about new listings in {settingsLink('your settings')}.</>
  ),
  empty: {
    title: 'No saved searches yet',
    text: 'Search for something and tap “Save this search”. We’ll tell you about new listings.',
    searchLink: 'Search for something',
  },
  earlier: { text: 'Earlier searches.', newestLink: 'Go to the newest' },
  lastRemoved:
    'That was your last saved search. Search for something and tap “Save this search” to add another.',
};
