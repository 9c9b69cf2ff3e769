type Variants = Readonly<Record<string, () => Promise<unknown>>>;
type Samples<V extends Variants> = { readonly [Name in keyof V]: Awaited<ReturnType<V[Name]>>[] };

/**
 * Runs every variant once per round, and starts each round with a different variant, so that a
 * temporary slowdown of the machine affects all variants equally.
 */
export async function interleave<V extends Variants>(
  rounds: number,
  variants: V,
): Promise<Samples<V>> {
  const names = Object.keys(variants);
  const samples = Object.fromEntries(names.map((name) => [name, [] as unknown[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (let offset = 0; offset < names.length; offset += 1) {
      const name = names[(round + offset) % names.length] ?? '';
      samples[name]?.push(await variants[name]?.());
    }
  }
  return samples as Samples<V>;
}
