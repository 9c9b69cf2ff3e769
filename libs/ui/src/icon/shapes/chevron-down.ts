/** Lucide "chevron-down", ISC licence. Written by extract-icons.ts. */
export const chevronDownIcon = 'M6 9l6 6l6-6';
