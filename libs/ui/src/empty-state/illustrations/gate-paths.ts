/** A farm gate, ajar between two posts, as the lines of an ink illustration. */
export const GATE_PATHS: readonly { readonly d: string; readonly opacity?: number }[] = [
  { d: 'M6 98c20-3 36 2 56-1s60 3 92-1' },
  { d: 'M24 97V35c0-4 10-4 10 0v62M126 97V39c0-4 9-4 9 0v58' },
  { d: 'M34 46l80-6M34 58l80-5M34 70l80-4M34 83l80-3M114 36v46M36 84L112 40M74 43v38' },
  { d: 'M24 52H8M24 68H6M135 54h18M135 70h19', opacity: 0.55 },
  {
    d: 'M14 97c1-5 0-8-2-11m4 11c0-4 2-7 5-9M146 96c0-5 2-8 5-10m-7 10c0-3-1-6-3-8M60 96c1-4 0-5-1-7m3 7c1-3 2-4 4-5',
  },
  { d: 'M50 24c4-5 8-5 11-1 3-4 7-4 11 0M88 15c3-4 6-4 8-1 3-3 6-3 8 0', opacity: 0.7 },
];
