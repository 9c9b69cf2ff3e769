/** The titles of documents without a page of their own. */
export const documentTitleMessages = {
  site: 'Paddock',
  withSite: (title: string) => `${title} | Paddock`,
  notFound: 'Page not found',
  failure: 'Something went wrong',
  notOpenYet: 'Not open yet',
};
