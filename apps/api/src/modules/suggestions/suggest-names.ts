/** Suggests makes, brands and models. Pure: the same text and names give the same suggestions. */
import { MAKES } from '@paddock/domain/makes.data';
import type { Suggestion } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { foldDiacritics } from '@paddock/contracts/slugs';
import type { CategoryRecord, ReferenceData } from '../reference/reference.repository.ts';

/** A name that only one listing has may be a slip of its seller. */
const MIN_LISTINGS = 2;
const MIN_LETTERS = 2;

/** Removes everything but letters and digits, so that "hi lux" and "hilux" are equal. */
const squash = (text: string) => foldDiacritics(text).replace(/[^a-z0-9]+/g, '');

/** Other names of a make by its squashed name: "jd" of "johndeere". */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  MAKES.map(({ name, otherNames }) => [
    squash(name),
    otherNames
      .split(',')
      .map(squash)
      .filter((other) => other !== ''),
  ]),
);

/**
 * Returns the makes and models whose name, or make and name, start with the typed text, the most
 * common first. Each leads to its category, filtered by it.
 */
export function suggestNames(
  typed: string,
  { categoryById, attributeNames }: Pick<ReferenceData, 'categoryById' | 'attributeNames'>,
  count: number,
): readonly Suggestion[] {
  const start = squash(typed);
  if (start.length < MIN_LETTERS) return [];
  const found = [...attributeNames].flatMap(([categoryId, names]) =>
    names
      .filter(({ listings }) => listings >= MIN_LISTINGS)
      .filter(({ value, make }) => listSpellings(value, make).some((key) => key.startsWith(start)))
      .flatMap((name) => {
        const category = categoryById.get(categoryId);
        const make = names.find(({ key, value }) => key !== 'model' && value === name.make);
        return category && (make || name.key !== 'model') ? [{ category, name, make }] : [];
      }),
  );
  return found
    .sort((left, right) => right.name.listings - left.name.listings)
    .map(({ category, name, make }): Suggestion => ({
      type: 'category',
      label: make ? `${make.label} ${name.label}` : name.label,
      hint: `in ${category.label}`,
      count: null,
      href: toHref(category, [...(make ? [make] : []), name]),
    }))
    .filter(({ label }, index, all) => all.findIndex((other) => other.label === label) === index)
    .slice(0, count);
}

/** @param make empty for makes and brands */
function listSpellings(value: string, make: string): readonly string[] {
  const name = squash(value);
  const maker = squash(make);
  if (maker === '') return [name, ...(OTHER_NAMES.get(name) ?? [])];
  return [name, ...[maker, ...(OTHER_NAMES.get(maker) ?? [])].map((other) => other + name)];
}

function toHref(
  { kind, slug, group }: CategoryRecord,
  names: readonly { readonly key: string; readonly value: string }[],
): string {
  const { path } = getKindDeclaration(kind);
  const filters = names.map(({ key, value }) => `${key}=${value}`).join('&');
  return group
    ? `/${path}/${group.slug}/${slug}?${filters}`
    : `/${path}?category=${slug}&${filters}`;
}
