export const mapMessages = {
  zoomInButton: 'Zoom in',
  zoomOutButton: 'Zoom out',
  markers: {
    several: (label: string, others: number) => `${label}, and ${others} more here`,
    cluster: (count: number) => `${count} listings near each other. Zoom in.`,
  },
  listings: {
    moved: 'You moved the map. You can search this area.',
    searchAreaButton: 'Search this area',
    label: (label: string) =>
      `${label}. Use the arrow keys to move the map, and plus and minus to zoom.`,
    showAllButton: 'Show all listings',
    wholeCountryButton: 'Show all of New Zealand',
  },
  pin: {
    mapLabel:
      'Map of New Zealand. Use the arrow keys to move it, plus and minus to zoom, and Enter to put the pin in the middle.',
    label: 'Pin. Use the arrow keys to move it 1 km, or 10 km with Shift.',
  },
};
