import type { CSSProperties } from 'react';

export interface IconProps {
  /** The icon's path data, from `@paddock/ui/icon/shapes/<name>.ts`. */
  readonly shape: string;
  /** Width and height in px. Default 20. */
  readonly size?: number;
  /**
   * True when the shape is filled, to show that something is on: a heart on a watched listing, for
   * example.
   */
  readonly isFilled?: boolean;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** A decorative icon in the colour of the surrounding text. It is hidden from screen readers. */
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
