/**
 * Finds facts that the fields of the categories offer as choices. In "dairy assistant rotary shed"
 * the shed is a fact about the job, because jobs on dairy farms have the choice "Rotary" of the
 * field "Shed". The category that the search names decides which fields count.
 */
import type { Kind } from '@paddock/contracts/kinds';
import { getKindCategories } from '@paddock/domain/categories';
import { listCategoryLexemes } from './category-lexemes.ts';
import type { Span, Token } from './concept.ts';
import type { Lexicon } from './lexicon.ts';
import { toPhraseKey, type CategoryMeaning } from './phrase-meanings.ts';

/** The categories that a phrase names, or in which it is usual. */
export function listNamedCategories(
  { tokens, meaning }: Span,
  lexicon: Lexicon,
): readonly CategoryMeaning[] {
  const usual = lexicon.usualCategories.get(tokens.map(({ word }) => word).join(' '));
  return [...(meaning?.categories ?? []), ...(usual ? [usual] : [])];
}

/** All categories of a kind. Empty when there is no kind, and for goods, which have all choices. */
export const listCategoriesOfKind = (kind: Kind | undefined): readonly CategoryMeaning[] =>
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
