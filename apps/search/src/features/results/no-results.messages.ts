export const noResultsMessages = {
  title: 'No listings here at the moment',
  titleOfTerm: (term: string) => `Nothing found for “${term}”`,
  clearLink: 'Clear all filters',
  allLink: 'See all listings',
  /** Shown below the results when there are only a few. */
  few: 'That’s all for now. Save this search and we’ll tell you when there’s more.',
  wider: {
    everywhere: 'Search all of New Zealand',
    kind: (plural: string) => `See all ${plural}`,
  },
  advice: {
    none: 'Check the spelling, or try fewer or different words.',
    one: 'This might help:',
    several: 'One of these might help:',
  },
};
