import type { ReactNode } from 'react';

/** The frame of a small line illustration: one stroke width, in the surrounding text's colour. */
export function InkIllustration({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 112"
      width={160}
      height={112}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
