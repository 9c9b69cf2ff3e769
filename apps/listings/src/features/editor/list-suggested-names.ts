import type { NameSuggestion } from '@paddock/domain/fields';

const normalise = (name: string) => name.trim().toLowerCase();

/**
 * Returns the names to suggest for a make, brand or model, each once. When the form has a make with
 * known models, only its models are suggested.
 */
export function listSuggestedNames(
  suggestions: readonly NameSuggestion[] = [],
  make = '',
): readonly string[] {
  const ofMake = suggestions.filter(
    (suggestion) => normalise(suggestion.make ?? '') === normalise(make),
  );
  return [...new Set((ofMake.length > 0 ? ofMake : suggestions).map(({ name }) => name))];
}
