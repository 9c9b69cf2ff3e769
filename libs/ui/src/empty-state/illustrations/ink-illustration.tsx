import type { ReactNode } from 'react';

interface InkIllustrationProps {
  readonly width?: number;
  readonly height?: number;
  readonly children: ReactNode;
}

/** The frame of a line illustration: one stroke width, in the surrounding text's colour. */
export function InkIllustration({ width = 160, height = 112, children }: InkIllustrationProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
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
