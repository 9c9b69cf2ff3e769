/** Lucide "search", ISC licence. Written by extract-icons.ts. */
export const searchIcon = 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0';
