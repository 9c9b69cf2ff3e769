import { GATE_SHAPE } from './gate-shape.ts';
import { WORDMARK_SHAPE } from './wordmark-shape.ts';

interface MarkProps {
  /** Length of the square's side in px. */
  readonly size: number;
}

/** The logo's gate, without the name. */
export function GateMark({ size }: MarkProps) {
  return (
    <svg
      viewBox="0 0 36 36"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.6}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={GATE_SHAPE} />
    </svg>
  );
}

/**
 * The gate with the name. Hidden from screen readers, so the surrounding link needs a label.
 *
 * @example
 * <Link to="/" aria-label="Paddock">
 *   <Logo />
 * </Link>
 */
export function Logo() {
  return (
    <svg viewBox="0 0 156 36" width={147} height={34} aria-hidden="true">
      <path
        d={GATE_SHAPE}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.6}
        strokeLinecap="round"
      />
      <path d={WORDMARK_SHAPE} transform="translate(40 1.5) scale(.365)" fill="var(--pd-text)" />
    </svg>
  );
}
