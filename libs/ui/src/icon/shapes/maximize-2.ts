/** Lucide "maximize-2", ISC licence. Written by extract-icons.ts. */
export const maximize2Icon = 'M15 3h6v6m0-6l-7 7M3 21l7-7m-1 7H3v-6';
