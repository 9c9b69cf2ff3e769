/** Lucide "plus", ISC licence. Written by extract-icons.ts. */
export const plusIcon = 'M5 12h14m-7-7v14';
