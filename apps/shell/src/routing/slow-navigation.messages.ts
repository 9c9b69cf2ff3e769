export const slowNavigationMessages = {
  title: 'This is taking a while',
  message: 'We’ll open the page as soon as it loads.',
  loaderLabel: 'Loading the page',
  close: 'Keep reading this page',
} as const;
