/**
 * Finds facts that the fields of the categories offer as choices. In "dairy assistant rotary shed"
 * the shed is a fact about the job, because jobs on dairy farms have the choice "Rotary" of the
 * field "Shed". The category that the search names decides which fields count.
 */
import type { Kind } from '@paddock/contracts/kinds';
import { getCategoryFields, getKindCategories, KIND_CATEGORIES } from '@paddock/domain/categories';
import type { FieldDeclaration } from '@paddock/domain/fields';
import { listCategoryLexemes } from './category-lexemes.ts';
import { splitList } from './compile-dictionary.ts';
import type { Span, Token } from './concept.ts';
import { FACT_NAMES } from './dictionary-facts.data.ts';
import type { Lexicon } from './lexicon.ts';
import { toPhraseKey, toWords, type CategoryMeaning, type GetLexeme } from './phrase-meanings.ts';

/** The lexemes of facts, by the first lexeme of the category. */
type FactsByCategory = ReadonlyMap<string, ReadonlySet<string>>;

/** The facts by the key of their phrase, `toPhraseKey`. */
export type CategoryFacts = ReadonlyMap<string, FactsByCategory>;

/** Breeds and regions are understood without their category, and each thing has a unit. */
const OTHER_KEYS = new Set(['breed', 'species', 'quantityUnit', 'preferredRegions']);

export function compileFacts(getLexeme: GetLexeme): CategoryFacts {
  const facts = new Map<string, Map<string, Set<string>>>();
  const add = (phrase: string, category: string, lexeme: string | null) => {
    const key = toPhraseKey(toWords(phrase), getLexeme);
    const byCategory = facts.get(key) ?? new Map<string, Set<string>>();
    facts.set(key, byCategory);
    const lexemes = byCategory.get(category) ?? new Set();
    byCategory.set(category, lexeme === null ? lexemes : lexemes.add(lexeme));
  };
  for (const { kind, categories } of KIND_CATEGORIES)
    for (const { slug } of categories) {
      const [category = ''] = listCategoryLexemes(kind, slug);
      const fields = getCategoryFields(kind, slug).filter(({ key }) => !OTHER_KEYS.has(key));
      const choices = fields.flatMap(listChoices);
      for (const { names, fact, isFiltered } of choices)
        for (const name of names) add(name, category, isFiltered ? `a:${fact}` : null);
      const own = new Set(choices.filter(({ isFiltered }) => isFiltered).map(({ fact }) => fact));
      for (const [phrases, others] of FACT_NAMES)
        for (const fact of splitList(others).filter((one) => own.has(one)))
          for (const phrase of splitList(phrases)) add(phrase, category, `a:${fact}`);
    }
  return facts;
}

interface Choice {
  readonly names: readonly string[];
  readonly fact: string;
  /** True when the search index has the fact. */
  readonly isFiltered: boolean;
}

/** The choices of a field: "rotary" and "rotary shed". */
function listChoices(field: FieldDeclaration): readonly Choice[] {
  const isFiltered = field.filter !== undefined;
  if (field.type === 'boolean')
    return [{ names: [field.label], fact: `${field.key}=true`, isFiltered }];
  if (field.type !== 'choice') return [];
  return field.options.map(({ label, value }) => ({
    names: [label, `${label} ${field.label}`],
    fact: `${field.key}=${value}`,
    isFiltered,
  }));
}

/** The categories that a phrase names, or in which it is usual. */
export function listNamedCategories(
  { tokens, meaning }: Span,
  lexicon: Lexicon,
): readonly CategoryMeaning[] {
  const usual = lexicon.usualCategories.get(tokens.map(({ word }) => word).join(' '));
  return [...(meaning?.categories ?? []), ...(usual ? [usual] : [])];
}

/** All categories of a kind. Empty when there is no kind, and for goods, which have all choices. */
export const listCategoriesOf = (kind: Kind | undefined): readonly CategoryMeaning[] =>
  kind === undefined || kind === 'item'
    ? []
    : getKindCategories(kind).categories.map(({ slug }) => ({
        kind,
        lexemes: listCategoryLexemes(kind, slug),
        weight: 1,
      }));

/**
 * @param named the categories that the search names
 * @returns null when the words are no fact of these categories; empty when they are one that the
 *   search index does not have
 */
export function findFacts(
  tokens: readonly Token[],
  named: readonly CategoryMeaning[],
  lexicon: Lexicon,
): readonly string[] | null {
  const facts = getFacts(tokens, lexicon);
  const found = named.flatMap(({ lexemes: [first = ''] }) => facts?.get(first) ?? []);
  return found.length === 0 ? null : [...new Set(found.flatMap((lexemes) => [...lexemes]))];
}

/** Leaves out the categories that do not have the fact. */
export function listCategoriesWithFact(
  tokens: readonly Token[],
  named: readonly CategoryMeaning[],
  lexicon: Lexicon,
): readonly CategoryMeaning[] {
  const facts = getFacts(tokens, lexicon);
  return facts ? named.filter(({ lexemes: [first = ''] }) => facts.has(first)) : [];
}

const getFacts = (tokens: readonly Token[], { facts, getLexeme }: Lexicon) =>
  facts.get(
    toPhraseKey(
      tokens.map(({ word }) => word),
      getLexeme,
    ),
  );
