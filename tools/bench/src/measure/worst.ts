/** @returns the name with the largest figure; one that is no number is worse than any. @throws where there are none */
export function findWorst(figures: Readonly<Record<string, number>>): {
  readonly name: string;
  readonly value: number;
} {
  const [first, ...others] = Object.entries(figures).map(([name, value]) => ({ name, value }));
  if (!first) throw new Error('There is no worst of no figures');
  return others.reduce(
    (worst, next) => (Number.isNaN(worst.value) || next.value <= worst.value ? worst : next),
    first,
  );
}
