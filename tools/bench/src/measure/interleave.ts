type Variants = Readonly<Record<string, () => Promise<unknown>>>;
type Samples<V extends Variants> = { readonly [Name in keyof V]: Awaited<ReturnType<V[Name]>>[] };

/**
 * Runs every variant once a round, in turn, each round starting with another one: a machine that slows down for a
 * while slows all of them down.
 */
export async function interleave<V extends Variants>(
  rounds: number,
  variants: V,
): Promise<Samples<V>> {
  const names = Object.keys(variants);
  const samples = Object.fromEntries(names.map((name) => [name, [] as unknown[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] ?? '';
      samples[name]?.push(await variants[name]?.());
    }
  }
  return samples as Samples<V>;
}
