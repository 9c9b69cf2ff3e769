export const compareMessages = {
  head: {
    title: 'Compare listings',
    description: 'Compare listings on Paddock side by side: price, details, location and seller.',
  },
  gone: (count: number) =>
    count === 1
      ? 'One listing is no longer available.'
      : `${count} listings are no longer available.`,
  empty: {
    title: 'Nothing to compare yet',
    text: 'Choose a category, such as tractors. On a phone, tap Compare; on a computer, switch to the list view. Then tick up to four listings.',
    listingsLink: 'See all listings',
  },
  table: {
    label: 'Listings side by side',
    detailColumn: 'Detail',
    removeLink: 'Remove',
    price: 'Price',
    /** Replaces `price` when all listings are jobs. */
    pay: 'Pay',
    location: 'Location',
    seller: 'Seller',
    missing: 'Not given',
  },
};
