/** Lucide "arrow-up-down", ISC licence. Written by extract-icons.ts. */
export const arrowUpDownIcon = 'M21 16l-4 4l-4-4m4 4V4M3 8l4-4l4 4M7 4v16';
