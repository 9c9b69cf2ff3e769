/** Lucide "italic", ISC licence. Written by extract-icons.ts. */
export const italicIcon = 'M19 4h-9m4 16H5M15 4L9 20';
