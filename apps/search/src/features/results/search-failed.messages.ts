export const searchFailedMessages = {
  title: 'We couldn’t load your results',
  nextPageTitle: 'We couldn’t load the next page',
  text: (error: string) => `${error} Your search and filters are still here.`,
};
