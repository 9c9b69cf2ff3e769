/** The options of the search box: recent searches, suggestions and listings. */
import type { Suggestion, Suggestions } from '@paddock/contracts/http';
import type { ComboboxOption } from '@paddock/ui/combobox/combobox.tsx';
import { clockIcon } from '@paddock/ui/icon/shapes/clock.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';
import { xIcon } from '@paddock/ui/icon/shapes/x.ts';
import { resultsPath } from '../../paths.ts';
import { searchBoxMessages } from './search-box.messages.ts';

export interface SearchOption extends ComboboxOption {
  /** The page that it opens. Null for the option that clears the recent searches. */
  readonly href: string | null;
  /** The term that it searches for. Null when it opens another page. */
  readonly term: string | null;
}

const SHAPES: Readonly<Record<Suggestion['type'], string>> = {
  term: searchIcon,
  category: tagIcon,
  place: mapPinIcon,
};
const MAX_MATCHING_RECENT = 2;
const CLEAR_RECENT: SearchOption = {
  key: '',
  label: searchBoxMessages.recent.clearOption,
  shape: xIcon,
  href: null,
  term: null,
};

/**
 * Returns the options for the typed text. Without any text, these are the recent searches and an
 * option that clears them.
 */
export function listOptions(
  typed: string,
  recent: readonly string[],
  { suggestions, listings }: Suggestions,
): readonly SearchOption[] {
  if (typed === '') return recent.length === 0 ? [] : [...recent.map(toRecentOption), CLEAR_RECENT];
  const start = typed.toLowerCase();
  const matching = recent
    .filter((term) => term.length > start.length && term.toLowerCase().startsWith(start))
    .slice(0, MAX_MATCHING_RECENT);
  return [
    ...matching.map(toRecentOption),
    ...suggestions
      .filter(({ type, label }) => type !== 'term' || !matching.includes(label))
      .map(toOption),
    ...listings.map(({ title, href, priceText, picture }): SearchOption => ({
      key: href,
      label: title,
      hint: priceText,
      href,
      term: null,
      ...(picture ? { imageUrl: `${picture.url}?w=400&f=webp` } : { shape: tagIcon }),
    })),
  ];
}

function toRecentOption(term: string): SearchOption {
  return {
    key: `recent ${term}`,
    label: term,
    hint: searchBoxMessages.recent.hint,
    shape: clockIcon,
    href: `${resultsPath.path}?${new URLSearchParams({ query: term }).toString()}`,
    term,
  };
}

function toOption({ type, label, hint, count, href }: Suggestion): SearchOption {
  return {
    key: `${type} ${href}`,
    label,
    hint: count === null ? hint : `${hint ?? ''}, ${count.toLocaleString('en-NZ')}`,
    shape: SHAPES[type],
    href,
    term: type === 'term' ? label : null,
  };
}
