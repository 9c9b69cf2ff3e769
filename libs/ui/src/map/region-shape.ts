export interface RegionShape {
  /** x, y, width, height. */
  readonly box: readonly [number, number, number, number];
  /** SVG path data. */
  readonly path: string;
}

/** Names in the order of the country, north to south. Those of the address are their keys. */
export const REGION_NAMES: Readonly<Record<string, string>> = {
  northland: 'Northland',
  auckland: 'Auckland',
  waikato: 'Waikato',
  'bay-of-plenty': 'Bay of Plenty',
  gisborne: 'Gisborne',
  'hawkes-bay': "Hawke's Bay",
  taranaki: 'Taranaki',
  'manawatu-whanganui': 'Manawatū-Whanganui',
  wellington: 'Wellington',
  tasman: 'Tasman',
  nelson: 'Nelson',
  marlborough: 'Marlborough',
  'west-coast': 'West Coast',
  canterbury: 'Canterbury',
  otago: 'Otago',
  southland: 'Southland',
};
