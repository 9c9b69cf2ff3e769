/** Lucide "info", ISC licence. Written by extract-icons.ts. */
export const infoIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4m0-4h.01';
