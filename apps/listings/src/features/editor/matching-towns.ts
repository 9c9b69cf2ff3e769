/** Towns by what was typed of their names: macrons need not be typed. */
interface Named {
  readonly name: string;
  readonly district: string;
  readonly region: string;
}

const MOST = 8;

export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .toLowerCase();
}

/** Names that begin with it first, then those with a word that does, then places of such a district. */
export function matchingTowns<Town extends Named>(
  towns: readonly Town[],
  term: string,
): readonly Town[] {
  const wanted = nameKey(term);
  if (wanted === '') return [];
  const rank = ({ name, district }: Named) => {
    const key = nameKey(name);
    if (key.startsWith(wanted)) return 0;
    if (key.includes(` ${wanted}`)) return 1;
    return nameKey(district).startsWith(wanted) ? 2 : 3;
  };
  return towns
    .map((town) => ({ town, at: rank(town) }))
    .filter(({ at }) => at < 3)
    .sort(
      (one, other) => one.at - other.at || one.town.name.localeCompare(other.town.name, 'en-NZ'),
    )
    .slice(0, MOST)
    .map(({ town }) => town);
}
