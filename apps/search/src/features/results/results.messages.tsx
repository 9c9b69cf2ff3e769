import type { ReactNode } from 'react';

/** The texts that a results page shows before any of its lazy parts. */
export const resultsMessages = {
  tabs: { label: 'Type of listing', all: 'All' },
  region: 'Results',
  loading: 'Searching…',
  farmLink: 'Add your farm to see distances',
  applied: { label: 'Applied filters', removeLink: (filter: string) => `Remove ${filter}` },
  sort: {
    label: 'Sort by',
    best: 'Best match',
    newest: 'Newest first',
    priceLow: 'Lowest price',
    priceHigh: 'Highest price',
    payLow: 'Lowest pay',
    payHigh: 'Highest pay',
    nearest: 'Nearest first',
    closing: 'Closing soon',
  },
  views: { label: 'View', grid: 'Grid', list: 'List', map: 'Map' },
  /** The link to the list view on a phone, and back. */
  compareLink: 'Compare',
  stopComparingLink: 'Stop comparing',
  correction: (used: ReactNode) => <>Showing results for {used}.</>,
  typedLink: (typed: string) => `Search for “${typed}” instead`,
  previousLink: 'Previous page',
  progress: (first: string | null, last: string, total: string) =>
    first === null ? `Showing ${last} of ${total}` : `Showing ${first} to ${last} of ${total}`,
};
