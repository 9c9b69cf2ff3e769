export const resultsTableMessages = {
  listing: 'Listing',
  price: 'Price',
  location: 'Location',
  listed: 'Listed',
  sortHints: {
    priceLow: 'lowest first',
    priceHigh: 'highest first',
    nearest: 'nearest first',
    newest: 'newest first',
  },
  compare: {
    label: 'Compare',
    chooseAnother: 'Choose another listing to compare',
    full: (max: number) => `You can compare up to ${max} listings`,
    link: (count: number) => `Compare ${count} listings`,
    clearButton: 'Clear',
  },
};
