/**
 * The site's name in titles, and the titles of documents that show an error or a notice instead of
 * a page.
 */
export const documentTitleMessages = {
  site: 'Paddock',
  withSite: (title: string) => `${title} | Paddock`,
  notFound: 'Page not found',
  failure: 'Something went wrong',
  notOpenYet: 'Not open yet',
};
