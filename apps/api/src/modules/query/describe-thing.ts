/** Distinguishes the thing that a search is about from the words that describe it. */
import type { Concept } from './concept.ts';
import { listCategoryLexemes } from './category-lexemes.ts';
import { GEAR_CATEGORIES } from './dictionary-related.data.ts';
import type { CategoryMeaning } from './phrase-meanings.ts';

/** The rarity of a word that no title contains. */
const ABSENT_RARITY = 5;
/** Endings of words that describe a thing rather than name one: "a pony, well schooled". */
const DESCRIBING_END = /(?:ed|ing|y|able|ible|ful|less|ous|ish|est)$/;

const gearByCategory = new Map(
  GEAR_CATEGORIES.flatMap(([things, gear]) =>
    things
      .split(', ')
      .map((slug): [string, CategoryMeaning] => [
        `c:${slug}`,
        { kind: 'item', lexemes: listCategoryLexemes('item', gear), weight: 1 },
      ]),
  ),
);

/** True for a word such as "huntaway", which is mostly used in one category of things for sale. */
export const isUsualThing = ({ usualCategory, isDescription }: Concept): boolean =>
  usualCategory?.kind === 'item' && !isDescription;

/** Returns the concept as a name of its usual category. */
export const nameUsualCategory = (concept: Concept): Concept => ({
  ...concept,
  categories: concept.usualCategory ? [{ ...concept.usualCategory, weight: 1 }] : [],
  usualCategory: null,
});

/**
 * True for a word that no title contains and that the dictionary does not explain, such as
 * "muzzle".
 */
export const isAbsent = (concept: Concept): boolean =>
  (concept.unknownWord !== null || concept.rarity >= ABSENT_RARITY) &&
  /^[a-z ]{4,}$/.test(concept.text) &&
  !DESCRIBING_END.test(concept.text) &&
  concept.categories.length === 0 &&
  concept.places.length === 0 &&
  concept.usualCategory === null &&
  concept.related === null &&
  concept.words.length < 2 &&
  !concept.isDescription;

/** Returns the concept with the category of the thing's gear: kennels for a dog. */
export function toGear(concept: Concept): Concept {
  const [likeliest] = concept.categories;
  const gear = gearByCategory.get(likeliest?.lexemes[0] ?? '');
  return gear ? { ...concept, categories: [gear] } : concept;
}

/** True when the word names what the thing is used for: a "seed drill" is for drilling. */
export function isItsActivity(activity: Concept, thing: Concept): boolean {
  const isActivity =
    activity.categories.length > 0 && activity.categories.every(({ kind }) => kind === 'service');
  if (!isActivity || thing.categories[0]?.kind !== 'item') return false;
  const lexemes = new Set(thing.words.flatMap((word) => word.lexemes));
  return activity.words.some((word) => word.lexemes.some((lexeme) => lexemes.has(lexeme)));
}

export function replaceConcept(concepts: Concept[], old: Concept, replacement: Concept): void {
  concepts[concepts.indexOf(old)] = replacement;
}
