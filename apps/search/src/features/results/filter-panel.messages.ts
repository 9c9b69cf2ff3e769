import { formatCount } from '../../format-count.ts';

/** The texts of the filters, which load after the results. */
export const filterPanelMessages = {
  title: 'Filters',
  openButton: (count: number) => `Filters (${count})`,
  keywords: 'Keywords',
  all: 'All',
  clearLink: 'Clear all filters',
  show: {
    button: 'Show results',
    noResults: 'No results',
    countButton: (count: number | null) =>
      count === 1 ? 'Show 1 result' : `Show ${formatCount(count)} results`,
  },
  distance: {
    title: 'Distance',
    radiusLabel: 'Within',
    radius: (km: string) => `Within ${km} km of`,
    town: 'Town',
    changeButton: (place: string) => `Change from ${place}`,
    farmButton: 'My farm',
    locateButton: 'My location',
    locateError: 'We couldn’t get your location. Enter a town instead.',
  },
};
