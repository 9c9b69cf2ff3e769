export interface CategoryGroupChoice {
  /** Null when the kind's categories have no groups. */
  readonly label: string | null;
  readonly categories: readonly {
    readonly slug: string;
    readonly label: string;
    /** Additional words by which the category can be found. */
    readonly searchWords: readonly string[];
    readonly href: string;
  }[];
}

const MAX_RESULTS = 8;

const splitWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Removes a plural s, so that "tractors" matches "Tractor tyres", and "bale" matches "bales". */
const toStem = (word: string) => word.replace(/^(.{3,})s$/, '$1');

/**
 * Finds categories by the beginnings of words. Every typed word must match a word of the category's
 * label, synonyms or group. Matches in the label come first.
 */
export function findMatchingCategories(groups: readonly CategoryGroupChoice[], term: string) {
  const wantedStems = splitWords(term).map(toStem);
  if (wantedStems.length === 0) return [];
  const matchesAllStems = (words: readonly string[]) =>
    wantedStems.every((stem) => words.some((word) => word.startsWith(stem)));
  const getRank = (label: string, synonyms: readonly string[], group: string | null) => {
    const labelWords = splitWords(label);
    if (labelWords[0]?.startsWith(wantedStems[0] ?? '') === true && matchesAllStems(labelWords))
      return 0;
    if (matchesAllStems(labelWords)) return 1;
    if (synonyms.some((name) => matchesAllStems(splitWords(name)))) return 2;
    const allWords = [...labelWords, ...synonyms.flatMap(splitWords), ...splitWords(group ?? '')];
    return matchesAllStems(allWords) ? 3 : null;
  };
  return groups
    .flatMap((group) =>
      group.categories.map((category) => ({
        ...category,
        group: group.label,
        rank: getRank(category.label, category.searchWords, group.label),
      })),
    )
    .flatMap((found) => (found.rank === null ? [] : [{ ...found, rank: found.rank }]))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_RESULTS);
}
