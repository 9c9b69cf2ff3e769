/** Lucide "locate-fixed", ISC licence. Written by extract-icons.ts. */
export const locateFixedIcon =
  'M2 12h3m14 0h3M12 2v3m0 14v3M5 12a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0';
