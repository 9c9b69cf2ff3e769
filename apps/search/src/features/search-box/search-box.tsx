import { useLayoutEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { eventBus } from '@paddock/event-bus';
import { Link, useNavigate } from '@paddock/router';
import { Combobox } from '@paddock/ui/combobox/combobox.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { arrowLeftIcon } from '@paddock/ui/icon/shapes/arrow-left.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { xIcon } from '@paddock/ui/icon/shapes/x.ts';
import { resultsPath } from '../../paths.ts';
import { listOptions } from './list-options.ts';
import type { SearchOption } from './list-options.ts';
import { clearRecentSearches, readRecentSearches, saveRecentSearch } from './recent-searches.ts';
import { BackButton, SearchBoxContainer, SubmitButton } from './search-box.styles.ts';
import type { SearchBoxLayout } from './search-box.styles.ts';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { useSuggestions } from './use-suggestions.ts';
import { searchBoxMessages } from './search-box.messages.ts';

export interface SearchBoxProps {
  readonly layout: SearchBoxLayout;
  /** The search term of the current page. The box updates when it changes. */
  readonly shownTerm: string;
  /** Filters of the current page that a new search keeps, as hidden fields. */
  readonly retainedFilters: readonly (readonly [name: string, value: string])[];
}

/**
 * The search box with suggestions. Without JavaScript it is a plain form that leads to
 * /search/listing. With JavaScript, the submit button is disabled while the term is empty
 * (specification.md section 5), suggestions appear during typing, and the empty box offers the
 * visitor's recent searches.
 */
export function SearchBox({ layout, shownTerm, retainedFilters }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [lastShownTerm, setLastShownTerm] = useState(shownTerm);
  const [term, setTerm] = useState(shownTerm);
  // Suggestions appear only for text that the visitor typed and has not yet submitted.
  const [isTyped, setIsTyped] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // The recent searches, read when the box gets the focus: other tabs and boxes change them too.
  const [recent, setRecent] = useState<readonly string[]>([]);
  const suggestions = useSuggestions(isTyped ? term : null);

  if (lastShownTerm !== shownTerm) {
    setLastShownTerm(shownTerm);
    // The visitor may already be typing the next search when the results of the last one arrive.
    if (!isTyped || !hasFocus) {
      setTerm(shownTerm);
      setIsTyped(false);
    }
  }

  // Take over text that the visitor typed before hydration. A later effect would be too late: it
  // runs after `isHydrated` has changed, and that render replaces the text with the empty term.
  useLayoutEffect(() => {
    const typed = input.current?.value;
    if (typed) setTerm(typed);
  }, []);

  const trimmed = term.trim();

  function finishWith(text: string) {
    setTerm(text);
    setIsTyped(false);
    input.current?.blur();
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!trimmed) return;
    const listingTypes = retainedFilters
      .filter(([name]) => name === 'listingType')
      .map(([, value]) => value);
    eventBus.emit('search.submitted', { term: trimmed, listingTypes });
    saveRecentSearch(trimmed);
    // Read the fields from the form, so that a search is the same with and without JavaScript.
    const fields = [...new FormData(event.currentTarget)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    finishWith(term);
    void navigate(`${resultsPath.path}?${new URLSearchParams(fields).toString()}`);
  }

  function choose({ href, term: chosen }: SearchOption) {
    if (href === null) {
      clearRecentSearches();
      setRecent([]);
      return;
    }
    if (chosen !== null) {
      eventBus.emit('search.submitted', { term: chosen, listingTypes: [] });
      saveRecentSearch(chosen);
    }
    finishWith(chosen ?? '');
    void navigate(href);
  }

  return (
    <SearchBoxContainer $layout={layout} data-has-text={trimmed ? '' : undefined}>
      <form
        role="search"
        aria-label={
          layout === 'hero' ? searchBoxMessages.form.homeLabel : searchBoxMessages.form.label
        }
        action={resultsPath.path}
        method="get"
        onSubmit={submit}
      >
        {layout === 'compact' && (
          <BackButton
            type="button"
            aria-label={searchBoxMessages.form.closeButton}
            onClick={({ currentTarget }) => {
              // A tap focuses this button, and the box stays expanded while it contains the focus.
              // So remove the focus.
              currentTarget.blur();
              finishWith('');
            }}
          >
            <Icon shape={arrowLeftIcon} />
          </BackButton>
        )}
        <Combobox
          ref={input}
          label={searchBoxMessages.field.label}
          name="query"
          value={term}
          onValueChange={(value) => {
            setTerm(value);
            setIsTyped(true);
          }}
          options={isTyped || term === '' ? listOptions(trimmed, recent, suggestions) : []}
          onChoose={choose}
          onFocus={() => {
            setHasFocus(true);
            setRecent(readRecentSearches());
          }}
          onBlur={() => setHasFocus(false)}
          required
          maxLength={120}
          placeholder={
            layout === 'hero'
              ? searchBoxMessages.field.placeholder
              : searchBoxMessages.field.shortPlaceholder
          }
          after={
            trimmed &&
            layout !== 'hero' && (
              <Link
                className="clear"
                to={resultsPath.path}
                aria-label={searchBoxMessages.form.clearLink}
                onClick={() => finishWith('')}
              >
                <Icon shape={xIcon} size={18} />
              </Link>
            )
          }
        />
        {retainedFilters.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton
          type="submit"
          aria-label={searchBoxMessages.form.button}
          disabled={isHydrated && !trimmed}
        >
          <Icon shape={searchIcon} />
        </SubmitButton>
      </form>
    </SearchBoxContainer>
  );
}
