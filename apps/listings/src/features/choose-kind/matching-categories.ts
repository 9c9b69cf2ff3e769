import type { CategoryGroupChoice } from './category-choice.tsx';

const MOST = 8;

const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/** Each word that was typed begins a word of the category or of its group. */
export function matchingCategories(groups: readonly CategoryGroupChoice[], term: string) {
  const wanted = keyOf(term).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (wanted.length === 0) return [];
  return groups
    .flatMap((group) => group.categories.map((category) => ({ ...category, group: group.label })))
    .filter(({ label, group }) => {
      const words = keyOf(`${label} ${group ?? ''}`).match(/[\p{L}\p{N}]+/gu) ?? [];
      // "tractors" finds "Tractor tyres".
      return wanted.every((typed) => words.some((word) => word.startsWith(typed.replace(/(?<=.{3})s$/, ''))));
    })
    .sort((one, other) => Number(keyOf(other.label).startsWith(wanted[0] ?? '')) - Number(keyOf(one.label).startsWith(wanted[0] ?? '')))
    .slice(0, MOST);
}
