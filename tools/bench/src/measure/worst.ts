/**
 * @returns the largest figure with its name; NaN counts as the largest
 * @throws Error when there are no figures
 */
export function findWorstFigure(figures: Readonly<Record<string, number>>): {
  readonly name: string;
  readonly value: number;
} {
  const [first, ...others] = Object.entries(figures).map(([name, value]) => ({ name, value }));
  if (!first) throw new Error('Cannot find the worst of no figures');
  return others.reduce(
    (worst, next) => (Number.isNaN(worst.value) || next.value <= worst.value ? worst : next),
    first,
  );
}
