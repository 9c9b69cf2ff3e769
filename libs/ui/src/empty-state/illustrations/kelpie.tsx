import { InkIllustration } from './ink-illustration.tsx';

/** A sitting kelpie with its ears up. */
export function KelpieIllustration() {
  return (
    <InkIllustration>
      <path d="M10 101c26-3 44 1 68-1s46 3 72-1" />
      <path d="M69 29c1-8 3-14 6-18 4 3 7 8 8 13 2-5 5-9 9-11 1 6 1 12-1 17" />
      <path d="M69 29c-5 4-8 8-10 13l-10 6c-3 2-2 6 1 7 6 3 12 2 17 1" />
      <path d="M91 30c4 8 3 16 2 21 11 10 20 25 21 42 6 0 9 2 9 6H62" />
      <path d="M67 56c1 9-2 16-3 24l-2 19c-4-2-8-1-8 0M78 62c1 9 0 26-3 37" />
      <path d="M114 93c10 0 20-3 24-9" />
      <path d="M84 99c-1-12 5-24 17-25" />
      <path d="M70 38h.5M50 48c1 1 2 1 3 1" strokeWidth={3.4} />
      <path d="M72 67c4 4 9 4 14 1" opacity=".55" />
      <path d="M22 101c1-5-1-8-3-10m5 10c0-4 2-6 4-8M132 100c1-4 2-6 5-8m-7 8c0-3-1-5-3-7" />
    </InkIllustration>
  );
}
