/** Lucide "x", ISC licence. Written by extract-icons.ts. */
export const xIcon = 'M18 6L6 18M6 6l12 12';
