import type { CSSProperties } from 'react';

export interface IconProps {
  /** One of `@paddock/ui/icon/shapes/<name>.ts`. */
  readonly shape: string;
  /** Side in px. */
  readonly size?: number;
  /** Fills the shape, for a state that is on (a heart). */
  readonly isFilled?: boolean;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** A decorative icon in the colour of the text around it. What it means is said by text beside it. */
export function Icon({ shape, size = 20, isFilled = false, className, style }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
      style={{ flex: 'none', ...style }}
    >
      <path d={shape} />
    </svg>
  );
}
