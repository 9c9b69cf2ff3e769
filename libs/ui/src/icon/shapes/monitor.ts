/** Lucide "monitor", ISC licence. Written by extract-icons.ts. */
export const monitorIcon =
  'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM8 21h8m-4-4v4';
