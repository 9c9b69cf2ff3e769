/** Lucide "chevron-up", ISC licence. Written by extract-icons.ts. */
export const chevronUpIcon = 'M18 15l-6-6l-6 6';
