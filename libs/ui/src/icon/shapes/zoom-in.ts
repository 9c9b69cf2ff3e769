/** Lucide "zoom-in", ISC licence. Written by extract-icons.ts. */
export const zoomInIcon = 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21l-4.35-4.35M11 8v6m-3-3h6';
