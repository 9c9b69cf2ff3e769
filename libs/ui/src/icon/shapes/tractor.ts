/** Lucide "tractor", ISC licence. Written by extract-icons.ts. */
export const tractorIcon =
  'M10 11l11 .9a1 1 0 0 1 .8 1.1l-.665 4.158a1 1 0 0 1-.988.842H20m-4 0h-5M18 5a1 1 0 0 0-1 1v5.573M3 4h8.129a1 1 0 0 1 .99.863L13 11.246M4 11V4m3 11h.01M8 10.1V4M16 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M2 15a5 5 0 1 0 10 0a5 5 0 1 0 -10 0';
