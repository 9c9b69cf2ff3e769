/** Lucide "chevron-right", ISC licence. Written by extract-icons.ts. */
export const chevronRightIcon = 'M9 18l6-6l-6-6';
