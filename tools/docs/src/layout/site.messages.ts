export const siteMessages = {
  name: 'Paddock docs',
  skip: 'Skip to content',
  sections: 'Sections',
  menu: 'Menu',
  onThisPage: 'On this page',
  previous: 'Previous',
  next: 'Next',
  source: 'Source',
  generatedFrom: 'Generated from',
  scrolls: 'Scrolls sideways',
  theme: { useDark: 'Use the dark theme', useLight: 'Use the light theme' },
  search: {
    label: 'Search',
    title: 'Search the docs',
    placeholder: 'slots, rollback, useRouteData …',
    close: 'Close',
    loading: 'Loading the search …',
    failed: 'We couldn’t load the search. Check your connection and open it again.',
    found: (count: number) => {
      if (count === 0) return 'No results. Try fewer or shorter words.';
      return count === 1 ? '1 result' : `${count} results`;
    },
  },
};
