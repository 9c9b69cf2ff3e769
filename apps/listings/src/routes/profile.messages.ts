export const profilePageMessages = {
  emptyTitle: (name: string) => `${name} has nothing listed right now`,
  homeLink: 'See what else is on Paddock',
  listingsTitle: 'Listings',
  previousLink: 'Previous page',
  /** @param first the first listing on this page, or null on the first page */
  progress: (first: number | null, last: number, total: number) =>
    `Showing ${first === null ? '' : `${first} to `}${last} of ${total.toLocaleString('en-NZ')}`,
  head: {
    title: (name: string, page: number) => (page > 1 ? `${name} – page ${page}` : name),
    nameAndPlace: (name: string, place: string) => (place === '' ? name : `${name} in ${place}`),
  },
};
