import type { CategoryGroupChoice } from './category-choice.tsx';

const MOST = 8;

const splitWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** "tractors" finds "Tractor tyres", "bale" finds "bales". */
const toStem = (word: string) => word.replace(/(?<=.{3})s$/, '');

/** Each word that was typed begins a word of the category, of what people call it, or of its group: the category's own name first. */
export function matchingCategories(groups: readonly CategoryGroupChoice[], term: string) {
  const wanted = splitWords(term).map(toStem);
  if (wanted.length === 0) return [];
  const isIn = (words: readonly string[]) =>
    wanted.every((typed) => words.some((word) => word.startsWith(typed)));
  const getRank = (label: string, called: readonly string[], group: string | null) => {
    const own = splitWords(label);
    if (own[0]?.startsWith(wanted[0] ?? '') === true && isIn(own)) return 0;
    if (isIn(own)) return 1;
    if (called.some((name) => isIn(splitWords(name)))) return 2;
    return isIn([...own, ...called.flatMap(splitWords), ...splitWords(group ?? '')]) ? 3 : null;
  };
  return groups
    .flatMap((group) =>
      group.categories.map((category) => ({
        ...category,
        group: group.label,
        rank: getRank(category.label, category.words, group.label),
      })),
    )
    .flatMap((found) => (found.rank === null ? [] : [{ ...found, rank: found.rank }]))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST);
}
