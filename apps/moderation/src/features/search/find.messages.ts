import type { CaseSearchResult } from '@paddock/contracts/http/trust';
import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const findMessages = {
  head: {
    title: 'Find a case',
    description: 'Find any listing or person, whether or not it was reported.',
  },
  lead: (count: number, query: string, hasMore: boolean) =>
    `${hasMore ? 'At least ' : ''}${countNoun(count, 'result', 'results')} for “${query}”`,
  /** Shown below the maximum number of results, because there may be more. */
  more: (count: number) => `These are the first ${count}. Add a word to your search to find fewer.`,
  hint: 'Search by words of a title, a name, an email address, an id, or the address of a listing or profile.',
  people: 'People',
  listings: 'Listings',
  openReports: (count: number) => countNoun(count, 'open report', 'open reports'),
  state: {
    live: 'Live',
    expired: 'Ended',
    sold: 'Sold',
    withdrawn: 'Taken down by the owner',
    archived: 'Archived',
    hidden: 'Hidden',
    active: 'Active',
    banned: 'Banned',
    disabled: 'Disabled',
    leaving: 'Deleting their account',
  } satisfies Readonly<Record<CaseSearchResult['state'], string>>,
  empty: {
    title: 'No listing or person found',
    text: 'Check the spelling, use fewer words, or paste the listing’s address.',
  },
};
