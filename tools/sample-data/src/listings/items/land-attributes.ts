/** Values and labels that all land listings share. */

export const CONTOURS = [
  ['flat', 'flat'],
  ['flat-to-rolling', 'flat to rolling'],
  ['rolling', 'rolling'],
  ['easy-hill', 'easy hill'],
  ['mixed', 'mixed contour'],
] as const;
export const WATER_SUPPLIES = [
  ['bore', 'a good bore'],
  ['spring', 'a spring that never stops'],
  ['rainwater-tanks', 'rainwater tanks'],
  ['rural-scheme', 'the rural water scheme'],
  ['creek', 'a creek on the boundary'],
] as const;
