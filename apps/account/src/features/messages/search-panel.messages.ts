import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const searchPanelMessages = {
  title: 'Search in conversation',
  label: 'Search for',
  button: 'Search',
  busyButton: 'Searching…',
  resultsLabel: 'Matching messages',
  noResults: (query: string) => `No messages with “${query}”.`,
  count: (total: number) => countNoun(total, 'message', 'messages'),
  newest: (shown: number, total: number) =>
    `Newest ${shown} of ${countNoun(total, 'message', 'messages')}`,
  you: 'You',
};
