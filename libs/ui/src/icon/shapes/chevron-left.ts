/** Lucide "chevron-left", ISC licence. Written by extract-icons.ts. */
export const chevronLeftIcon = 'M15 18l-6-6l6-6';
