export const noResultsMessages = {
  title: 'No listings here at the moment',
  titleOfTerm: (term: string) => `Nothing found for “${term}”`,
  clearLink: 'Clear all filters',
  allLink: 'See all listings',
  advice: {
    none: 'Check the spelling, or try fewer or different words.',
    one: 'This might help:',
    several: 'One of these might help:',
  },
};
