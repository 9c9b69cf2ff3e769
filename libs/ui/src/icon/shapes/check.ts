/** Lucide "check", ISC licence. Written by extract-icons.ts. */
export const checkIcon = 'M20 6L9 17l-5-5';
