/**
 * The 16 regions, with Māori names where these are in common use and approximate centres
 * (nz-facts.md).
 */
export interface RegionDeclaration {
  readonly slug: string;
  readonly name: string;
  /** The Māori name, to be rendered with `lang="mi"`. */
  readonly nameMi: string | null;
  readonly lat: number;
  readonly lng: number;
}

export const REGIONS: readonly RegionDeclaration[] = [
  { slug: 'northland', name: 'Northland', nameMi: 'Te Tai Tokerau', lat: -35.59, lng: 173.98 },
  { slug: 'auckland', name: 'Auckland', nameMi: 'Tāmaki Makaurau', lat: -36.63, lng: 174.6 },
  { slug: 'waikato', name: 'Waikato', nameMi: null, lat: -38.04, lng: 175.45 },
  {
    slug: 'bay-of-plenty',
    name: 'Bay of Plenty',
    nameMi: 'Te Moana-a-Toi',
    lat: -38.22,
    lng: 176.86,
  },
  { slug: 'gisborne', name: 'Gisborne', nameMi: 'Te Tairāwhiti', lat: -38.34, lng: 177.93 },
  { slug: 'hawkes-bay', name: "Hawke's Bay", nameMi: 'Te Matau-a-Māui', lat: -39.54, lng: 176.61 },
  { slug: 'taranaki', name: 'Taranaki', nameMi: null, lat: -39.34, lng: 174.41 },
  {
    slug: 'manawatu-whanganui',
    name: 'Manawatū-Whanganui',
    nameMi: null,
    lat: -39.85,
    lng: 175.63,
  },
  {
    slug: 'wellington',
    name: 'Wellington',
    nameMi: 'Te Upoko o te Ika a Māui',
    lat: -41.23,
    lng: 175.2,
  },
  { slug: 'tasman', name: 'Tasman', nameMi: 'Te Tai o Aorere', lat: -41.67, lng: 172.68 },
  { slug: 'nelson', name: 'Nelson', nameMi: 'Whakatū', lat: -41.25, lng: 173.39 },
  {
    slug: 'marlborough',
    name: 'Marlborough',
    nameMi: 'Te Tauihu-o-te-waka',
    lat: -41.64,
    lng: 173.66,
  },
  { slug: 'west-coast', name: 'West Coast', nameMi: 'Te Tai Poutini', lat: -43.36, lng: 170.4 },
  { slug: 'canterbury', name: 'Canterbury', nameMi: 'Waitaha', lat: -43.4, lng: 171.81 },
  { slug: 'otago', name: 'Otago', nameMi: 'Ōtākou', lat: -45.43, lng: 169.89 },
  { slug: 'southland', name: 'Southland', nameMi: 'Murihiku', lat: -45.65, lng: 167.93 },
];
