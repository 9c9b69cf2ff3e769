/** Lucide "heading", ISC licence. Written by extract-icons.ts. */
export const headingIcon = 'M6 12h12M6 20V4m12 16V4';
