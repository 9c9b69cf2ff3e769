/** A region's shape, in map units. */
export interface RegionShape {
  /** The bounding box: x, y, width, height. */
  readonly box: readonly [number, number, number, number];
  /** SVG path data. */
  readonly path: string;
}

/** The regions' names, by the slug that URLs use, from north to south. */
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
