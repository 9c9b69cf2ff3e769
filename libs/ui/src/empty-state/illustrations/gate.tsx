import { GATE_PATHS } from './gate-paths.ts';
import { InkIllustration } from './ink-illustration.tsx';

/** A farm gate, ajar between two posts. */
export function GateIllustration() {
  return (
    <InkIllustration>
      {GATE_PATHS.map((line) => (
        <path key={line.d} {...line} />
      ))}
    </InkIllustration>
  );
}
