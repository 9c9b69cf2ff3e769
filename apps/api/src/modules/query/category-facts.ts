/** Compiles the facts that the fields of the categories offer as choices (find-facts.ts). */
import { getCategoryFields, KIND_CATEGORIES } from '@paddock/domain/categories';
import type { FieldDeclaration } from '@paddock/domain/fields';
import { listCategoryLexemes } from './category-lexemes.ts';
import { splitList } from './compile-dictionary.ts';
import { FACT_NAMES } from './dictionary-facts.data.ts';
import { toPhraseKey, toWords, type GetLexeme } from './phrase-meanings.ts';

/** The lexemes of facts, by the first lexeme of the category. */
type FactsByCategory = ReadonlyMap<string, ReadonlySet<string>>;

/** The facts by the key of their phrase, `toPhraseKey`. */
export type CategoryFacts = ReadonlyMap<string, FactsByCategory>;

/** Left out: breeds and regions are understood in any category, and units say nothing about it. */
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
