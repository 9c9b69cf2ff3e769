import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { eventBus } from '@paddock/event-bus';
import { Link, useNavigate } from '@paddock/router';
import type { Suggestion } from '@paddock/contracts/http';
import { Combobox } from '@paddock/ui/combobox/combobox.tsx';
import type { ComboboxOption } from '@paddock/ui/combobox/combobox.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { arrowLeftIcon } from '@paddock/ui/icon/shapes/arrow-left.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';
import { xIcon } from '@paddock/ui/icon/shapes/x.ts';
import { resultsPath } from '../../paths.ts';
import { BackButton, Frame, SubmitButton } from './search-box.styles.ts';
import type { SearchBoxLayout } from './search-box.styles.ts';
import { useHydrated } from './use-hydrated.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchBoxProps {
  readonly layout: SearchBoxLayout;
  /** The term of the page that is shown; the box follows it. */
  readonly shownTerm: string;
  /** What a new search keeps of the page that is shown: pairs of hidden fields. */
  readonly keptFilters: readonly (readonly [name: string, value: string])[];
  readonly placeholder: string;
}

interface SuggestionOption extends ComboboxOption {
  readonly suggestion: Suggestion;
}

const SHAPES: Readonly<Record<Suggestion['type'], string>> = {
  term: searchIcon,
  category: tagIcon,
  place: mapPinIcon,
};

function toOption(suggestion: Suggestion): SuggestionOption {
  const { type, label, hint, href } = suggestion;
  return { key: `${type} ${href}`, label, hint, shape: SHAPES[type], suggestion };
}

/**
 * The search box with suggestions. Without scripts it is a plain form that goes to /search/listing; with them the
 * submit is disabled while the term is empty (specification.md section 5) and suggestions follow the typing.
 */
export function SearchBox({ layout, shownTerm, keptFilters, placeholder }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [followed, setFollowed] = useState(shownTerm);
  const [term, setTerm] = useState(shownTerm);
  // Nothing is suggested for a text that was not typed, or was chosen.
  const [isTyped, setIsTyped] = useState(false);
  const suggestions = useSuggestions(isTyped ? term : null);

  if (followed !== shownTerm) {
    setFollowed(shownTerm);
    setTerm(shownTerm);
    setIsTyped(false);
  }

  // What was typed before the page was hydrated, which is false in the first render alone.
  useEffect(() => {
    const typed = input.current?.value;
    if (isHydrated && typed) setTerm(typed);
  }, [isHydrated]);

  const trimmed = term.trim();

  function leaveWith(text: string) {
    setTerm(text);
    setIsTyped(false);
    input.current?.blur();
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!trimmed) return;
    const listingTypes = keptFilters
      .filter(([name]) => name === 'listingType')
      .map(([, value]) => value);
    eventBus.emit('search.submitted', { term: trimmed, listingTypes });
    // The form's own fields, so that a search is the same with and without scripts.
    const fields = [...new FormData(event.currentTarget)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    leaveWith(term);
    void navigate(`${resultsPath.path}?${new URLSearchParams(fields).toString()}`);
  }

  function choose({ suggestion }: SuggestionOption) {
    const isTerm = suggestion.type === 'term';
    if (isTerm) eventBus.emit('search.submitted', { term: suggestion.label, listingTypes: [] });
    leaveWith(isTerm ? suggestion.label : '');
    void navigate(suggestion.href);
  }

  return (
    <Frame $layout={layout} data-has-text={trimmed ? '' : undefined}>
      <form
        role="search"
        aria-label={layout === 'hero' ? 'Search all of Paddock' : 'Search'}
        action={resultsPath.path}
        method="get"
        onSubmit={submit}
      >
        {layout === 'compact' && (
          <BackButton
            type="button"
            aria-label="Close search"
            onClick={({ currentTarget }) => {
              // The box stays open around whatever has the focus, and a tap has just given it to this button.
              currentTarget.blur();
              leaveWith('');
            }}
          >
            <Icon shape={arrowLeftIcon} />
          </BackButton>
        )}
        <Combobox
          ref={input}
          label="Search listings"
          name="query"
          value={term}
          onValueChange={(value) => {
            setTerm(value);
            setIsTyped(true);
          }}
          options={suggestions.map(toOption)}
          onChoose={choose}
          required
          maxLength={120}
          placeholder={placeholder}
          after={
            trimmed &&
            layout !== 'hero' && (
              <Link
                className="clear"
                to={resultsPath.path}
                aria-label="Clear search and filters"
                onClick={() => leaveWith('')}
              >
                <Icon shape={xIcon} size={18} />
              </Link>
            )
          }
        />
        {keptFilters.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton type="submit" aria-label="Search" disabled={isHydrated && !trimmed}>
          <Icon shape={searchIcon} />
        </SubmitButton>
      </form>
    </Frame>
  );
}
