/** Distinguishes the thing that a search is about from the words that describe it. */
import { getKindCategories } from '@paddock/domain/categories';
import type { Concept } from './concept.ts';
import { listCategoryLexemes } from './category-lexemes.ts';
import { splitList } from './compile-dictionary.ts';
import { VAGUE_WORDS } from './dictionary-cues.data.ts';
import { GEAR_CATEGORIES } from './dictionary-related.data.ts';
import { isEnglishWord } from './english-words.ts';
import type { CategoryMeaning } from './phrase-meanings.ts';

/** The rarity of a word that no title contains. */
const ABSENT_RARITY = 5;
/** Endings of words that describe a thing rather than name one: "a pony, well schooled". */
export const DESCRIBING_END = /(?:ed|ing|y|able|ible|ful|less|ous|ish|est)$/;

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

/** The marketplace group of each category, by its first lexeme. */
const GROUPS = new Map(
  getKindCategories('item').categories.map(({ slug, group }) => [`c:${slug}`, group]),
);

const toSingular = (word: string) => word.toLowerCase().replace(/s$/, '');

/** The words in the label of each category of goods, without a plural "s", by its first lexeme. */
const LABEL_WORDS = new Map(
  getKindCategories('item').categories.map(({ slug, label }) => [
    `c:${slug}`,
    new Set(label.split(/[^a-z]+/i).map(toSingular)),
  ]),
);

/** True for a word such as "huntaway", which is mostly used in one category of things for sale. */
export const hasUsualItemCategory = ({ usualCategory, isDescription }: Concept): boolean =>
  usualCategory?.kind === 'item' && !isDescription;

/** Returns the concept as a name of its usual category. */
export const withUsualCategory = (concept: Concept): Concept => ({
  ...concept,
  categories: concept.usualCategory ? [{ ...concept.usualCategory, weight: 1 }] : [],
});

/**
 * True for a word that no title contains and that the dictionary does not explain, such as
 * "muzzle".
 */
export const isUnknownToCatalogue = (concept: Concept): boolean =>
  (concept.unknownWord !== null || concept.rarity >= ABSENT_RARITY) &&
  /^[a-z ]{4,}$/.test(concept.text) &&
  !DESCRIBING_END.test(concept.text) &&
  concept.categories.length === 0 &&
  concept.places.length === 0 &&
  concept.usualCategory === null &&
  concept.related === null &&
  concept.words.length < 2 &&
  !concept.isDescription;

const VAGUE = new Set(splitList(VAGUE_WORDS));

/** Endings of nouns: biscuits, brushes, a carrier, a heater. */
const NOUN_END = /(?:[^s]s|[^e]er|or)$/;

/** The share of a noun's titles that must be in one category for the noun to name it. */
const NAMING_SHARE = 0.8;

const isSameGroup = ({ lexemes: [first = ''] }: CategoryMeaning, { categories: [own] }: Concept) =>
  GROUPS.get(first) === GROUPS.get(own?.lexemes[0] ?? '');

/**
 * Returns the concept with the category that a noun names after a thing of another category: forks
 * in "tractor forks" are loader attachments, and a "ute roof rack" is a vehicle part. Null for other
 * words.
 */
export function asGearFor(concept: Concept, thing: Concept): Concept | null {
  const { categories, usualCategory, related, breed, isDescription, text } = concept;
  if (categories.length > 0 || breed !== null || isDescription || concept.facts.length > 0)
    return null;
  if (thing.categories.some(({ kind, weight }) => kind !== 'item' && weight > 0)) return null;
  const own = new Set(thing.categories.map(({ lexemes: [first] }) => first));
  const isOther = ({ kind, lexemes: [first] }: CategoryMeaning) =>
    kind === 'item' && !own.has(first);
  const withCategories = (named: Concept['categories']): Concept => ({
    ...concept,
    categories: named,
    usualCategory: null,
  });
  if (related?.categories.every(isOther)) return withCategories(related.categories);
  if (!isEnglishWord(text) || DESCRIBING_END.test(text) || VAGUE.has(text)) return null;
  const isElsewhere = usualCategory !== null && isOther(usualCategory);
  const isNamed = isElsewhere && usualCategory.weight >= NAMING_SHARE;
  const forThing = toGearForThing(thing);
  const hasGear = forThing !== thing && NOUN_END.test(text);
  // The ramps in "bike ramps" belong to the category "Loading ramps". They are not parts of a bike.
  const isInLabel =
    LABEL_WORDS.get(usualCategory?.lexemes[0] ?? '')?.has(toSingular(text)) === true;
  if (!hasGear || (isNamed && (isInLabel || isSameGroup(usualCategory, thing))))
    return isNamed ? withUsualCategory(concept) : null;
  // "Biscuit" is a pony's name in titles and some containers have lights, but "dog biscuits" are for
  // dogs and "tractor lights" for tractors.
  if (isElsewhere) return { ...withCategories(forThing.categories), words: [] };
  return usualCategory === null ? withCategories(forThing.categories) : null;
}

/** Returns the concept with the category of the thing's gear: kennels for a dog. */
export function toGearForThing(concept: Concept): Concept {
  const [likeliest] = concept.categories;
  const gear = gearByCategory.get(likeliest?.lexemes[0] ?? '');
  return gear ? { ...concept, categories: [gear], usualCategory: null } : concept;
}

/** True when the word names what the thing is used for: a "seed drill" is for drilling. */
export function isActivityOfThing(activity: Concept, thing: Concept): boolean {
  const isActivity =
    activity.categories.length > 0 && activity.categories.every(({ kind }) => kind === 'service');
  if (!isActivity || thing.categories[0]?.kind !== 'item') return false;
  const lexemes = new Set(thing.words.flatMap((word) => word.lexemes));
  return activity.words.some((word) => word.lexemes.some((lexeme) => lexemes.has(lexeme)));
}

export function replaceConcept(concepts: Concept[], old: Concept, replacement: Concept): void {
  concepts[concepts.indexOf(old)] = replacement;
}
