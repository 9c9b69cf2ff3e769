/** Lucide "check-check", ISC licence. Written by extract-icons.ts. */
export const checkCheckIcon = 'M18 6L7 17l-5-5m20-2l-7.5 7.5L13 16';
