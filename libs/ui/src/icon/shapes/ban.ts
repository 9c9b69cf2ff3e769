/** Lucide "ban", ISC licence. Written by extract-icons.ts. */
export const banIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M4.929 4.929L19.07 19.071';
