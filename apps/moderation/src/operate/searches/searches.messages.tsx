import type { ReactNode } from 'react';
import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const searchesMessages = {
  head: {
    title: 'Searches that need work',
    description: 'Searches that found nothing, or whose results weren’t opened.',
  },
  lead: 'We count searches each day without recording who searched, and delete the counts after 90 days. To fix a search, add its words to the search dictionary.',
  period: { label: 'Period', days: (days: number) => countNoun(days, 'day', 'days') },
  table: {
    empty: 'None in this period.',
    searchColumn: 'Search',
    countColumn: 'Searches',
    foundNothingColumn: 'Found nothing',
    correctedTo: (words: ReactNode) => <>Corrected to {words}</>,
  },
  unknown: {
    title: 'Unknown words',
    hint: 'These found nothing, or only after a correction.',
  },
  unopened: {
    title: 'Results not opened',
    hint: 'These found listings, but no visitor opened one.',
  },
};
