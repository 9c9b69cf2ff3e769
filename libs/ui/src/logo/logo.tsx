import { GATE_SHAPE } from './gate-shape.ts';

interface MarkProps {
  /** Length of the square's side in px. */
  readonly size: number;
}

/** "Paddock" in Zilla Slab Bold (SIL Open Font Licence), as an outline 84 units high. */
const WORDMARK =
  'M49 35q0 10-6 14q-6 5-14 5h-9v8h9v10h-26v-10h6v-35h-6v-10h25q10 0 16 5q5 5 5 13M37 35q0-4-2-6q-2-2-8-2h-7v17h7q6 0 8-2q2-3 2-7M53 47l2-10q5-2 8-3q3-1 8-1q6 0 11 4q4 3 4 9v17q0 3 3 3q0 0 1-1v6q-3 2-7 2q-7 0-8-8q-1 3-4 5q-3 3-8 3q-4 0-8-3q-4-2-4-8q0-7 6-9q5-3 12-3q4 0 6 1v-1q0-3-1-6q0-3-5-3q-2 0-3 0q-2 1-3 1l-1 6l-9-1M75 57v-1q-1 0-3 0q-1 0-2 0q-3 0-5 1q-3 1-3 4q0 2 1 3q1 1 4 1q3 0 5-2q3-2 3-6M137 64v8h-16v-7q-1 3-5 6q-3 2-8 2q-7 0-12-5q-4-5-4-14q0-9 4-15q5-6 13-6q5 0 8 2q3 2 4 5v-18h-7v-8h18v50h5M121 53v-1q0-5-2-7q-3-3-6-3q-4 0-7 3q-3 2-3 8q0 6 3 8q2 3 6 3q4 0 7-3q2-4 2-8M184 64v8h-16v-7q-2 3-5 6q-3 2-8 2q-8 0-12-5q-4-5-4-14q0-9 4-15q4-6 13-6q4 0 7 2q3 2 5 5v-18h-8v-8h19v50h5M168 53v-1q0-5-3-7q-2-3-6-3q-3 0-6 3q-3 2-3 8q0 6 3 8q2 3 6 3q4 0 6-3q3-4 3-8M226 53q0 9-6 14q-6 6-15 6q-9 0-14-5q-6-5-6-14q0-9 5-15q5-6 16-6q10 0 15 6q5 6 5 14M215 53q0-6-3-9q-3-2-6-2q-5 0-7 3q-2 3-2 8q0 5 2 8q2 4 6 4q5 0 7-4q3-3 3-8M256 56l9 2q-1 5-5 10q-4 5-13 5q-8 0-13-5q-6-5-6-14q0-10 6-16q6-5 14-5q3 0 7 1q3 1 7 3l1 11l-8 1l-2-6q-3-1-5-1q-4 0-6 3q-3 2-3 8q0 11 9 11q6 0 8-8M310 64v8h-19v-8h3l-6-8h-6v8h3v8h-19v-8h5v-42h-5v-8h16v35h6l6-7h-5v-8h19v8h-4l-8 10l11 12h3';

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

/** The gate with the name. Hidden from screen readers, so the surrounding link needs a label. */
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
      <path d={WORDMARK} transform="translate(40 1.5) scale(.365)" fill="var(--pd-text)" />
    </svg>
  );
}
