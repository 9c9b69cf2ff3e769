/** Lucide "arrow-right", ISC licence. Written by extract-icons.ts. */
export const arrowRightIcon = 'M5 12h14m-7-7l7 7l-7 7';
