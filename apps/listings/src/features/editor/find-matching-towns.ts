/** Finds towns by part of their name, with or without macrons. */
interface Named {
  readonly name: string;
  readonly district: string;
  readonly region: string;
}

const MAX_RESULTS = 8;

/**
 * Returns the name in lower case, without macrons and punctuation, so that names can be compared.
 */
export function normalizeName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .toLowerCase();
}

/**
 * Finds towns that match the term. Names that start with it come first, then names in which a later
 * word starts with it, then towns whose district starts with it.
 */
export function findMatchingTowns<Town extends Named>(
  towns: readonly Town[],
  term: string,
): readonly Town[] {
  const wantedName = normalizeName(term);
  if (wantedName === '') return [];
  const rank = ({ name, district }: Named) => {
    const key = normalizeName(name);
    if (key.startsWith(wantedName)) return 0;
    if (key.includes(` ${wantedName}`)) return 1;
    return normalizeName(district).startsWith(wantedName) ? 2 : 3;
  };
  return towns
    .map((town) => ({ town, rank: rank(town) }))
    .filter((match) => match.rank < 3)
    .sort(
      (one, other) =>
        one.rank - other.rank || one.town.name.localeCompare(other.town.name, 'en-NZ'),
    )
    .slice(0, MAX_RESULTS)
    .map(({ town }) => town);
}
