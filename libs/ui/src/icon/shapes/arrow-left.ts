/** Lucide "arrow-left", ISC licence. Written by extract-icons.ts. */
export const arrowLeftIcon = 'M12 19l-7-7l7-7m7 7H5';
