export const slowNavigationMessages = {
  title: 'This is taking a while',
  message: 'Your connection is slow. The page opens as soon as it arrives.',
  loaderLabel: 'Loading the page',
  close: 'Keep reading this page',
} as const;
