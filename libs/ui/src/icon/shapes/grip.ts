/** Lucide "grip", ISC licence. Written by extract-icons.ts. */
export const gripIcon =
  'M11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0';
