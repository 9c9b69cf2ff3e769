/** The texts of applied filters and totals. */
export const filterLabelsMessages = {
  range: {
    between: (label: string, min: string, max: string) => `${label} ${min} to ${max}`,
    from: (label: string, min: string) => `${label} from ${min}`,
    upTo: (label: string, max: string) => `${label} up to ${max}`,
  },
  near: {
    farm: 'your farm',
    location: 'your location',
    within: (km: string, place: string) => `Within ${km} km of ${place}`,
  },
  mapArea: 'Map area',
  total: {
    listing: 'listing',
    listings: 'listings',
    none: (noun: string) => `No ${noun}`,
    one: (noun: string) => `1 ${noun}`,
    several: (count: string, noun: string) => `${count} ${noun}`,
  },
};
