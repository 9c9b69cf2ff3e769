export const nzMapMessages = {
  label: (label: string) =>
    `${label}. Use the arrow keys to move the map, and plus and minus to zoom.`,
  moved: 'You moved the map. You can search this area.',
  searchAreaButton: 'Search this area',
  showAllButton: 'Show all listings',
  wholeCountryButton: 'Show all of New Zealand',
  severalListings: (label: string, others: number) => `${label}, and ${others} more here`,
  cluster: (count: number) => `${count} listings near each other. Zoom in.`,
};
