/** The texts of the layout that every page loads with the shell's first chunk. */
export const layoutMessages = {
  skipLink: 'Skip to main content',
  titleBar: { backLink: 'Back', searchLink: 'Search' },
  copyright: '© Paddock, Aotearoa New Zealand',
  loadingPage: 'Loading the page',
  loadingSite: 'Loading Paddock',
};
