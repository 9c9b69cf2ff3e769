import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from '@paddock/router';
import { isDrawerOpen } from '@paddock/ui/drawer/is-drawer-open.ts';
import { withFilters } from './change-address.ts';
import { cleanFilters, readAddress, toHref } from './search-address.ts';
import type { FilterValues, SearchAddress } from './search-address.ts';
import { useLatestAddress } from './use-latest-address.ts';

/** Long enough to type the next digit of a price, short enough to feel immediate. */
const DEBOUNCE_MS = 300;

function toKey(filters: FilterValues): string {
  return JSON.stringify(cleanFilters(Object.entries(filters)));
}

/** Returns the key of an address's filters. */
function getHrefKey(href: string): string {
  return toKey(readAddress(new URL(href, window.location.href)).filters);
}

/** The filter form's current values, with functions that read and submit the form. */
export interface FilterDraft {
  /** The field values as typed: empty and repeated values are not removed. */
  readonly values: FilterValues;
  /** The address of a search with these values. */
  readonly target: SearchAddress;
  /**
   * True after a change in the phone's dialog, where the visitor has to press the button to
   * navigate.
   */
  readonly isAwaitingSubmit: boolean;
  /** The form's ref. Reads what the visitor changed before the page was hydrated. */
  readonly takeOverEarlyChanges: (form: HTMLFormElement | null) => void;
  /** Reads the form's current fields. */
  readForm(form: HTMLFormElement, typedName: string | null): void;
  /** Navigates to the results for the form's current values (`target`). */
  submit(): void;
}

/** True when the filters are in a dialog, as on a phone. On a desktop they are part of the page. */
function isInDialog(form: HTMLFormElement): boolean {
  const dialog = form.closest('dialog');
  return dialog !== null && isDrawerOpen(dialog);
}

/** Reads the form's fields, and whether a change of them waits for the dialog's button. */
function readDraft(form: HTMLFormElement) {
  const fields = new FormData(form);
  const names = [...new Set(fields.keys())];
  const values = Object.fromEntries(
    names.map((name) => [name, fields.getAll(name).filter((value) => typeof value === 'string')]),
  );
  return { values, isHeld: isInDialog(form) };
}

interface Draft {
  /** The key of the filters whose results are shown. */
  readonly shownKey: string;
  readonly values: FilterValues;
  /** The values of the latest navigation, until its results are shown. */
  readonly sent: FilterValues | null;
  readonly isHeld: boolean;
}

/**
 * Returns the draft to use with the results shown. Input that these results do not contain yet is
 * kept when the visitor made it after the search was sent, or when its own search is still loading.
 */
function adaptDraft(draft: Draft, shown: FilterValues, getLatestKey: () => string): Draft {
  const shownKey = toKey(shown);
  if (draft.shownKey === shownKey) return draft;
  const { sent, values } = draft;
  const isLoading = sent !== null && toKey(sent) !== shownKey && toKey(sent) === getLatestKey();
  if (isLoading) return { ...draft, shownKey };
  const hasNewerInput = sent !== null && sent !== values;
  const isSame = toKey(values) === shownKey;
  return {
    shownKey,
    values: hasNewerInput || isSame ? values : shown,
    sent: null,
    isHeld: false,
  };
}

/**
 * Holds the filter form's values and navigates after each change. The address is the source of
 * truth: when something other than this form changes it (Back, the link that removes a filter), the
 * form follows. When results arrive while the visitor is still typing, the newer input is kept. In
 * the phone's dialog, changes apply when the visitor presses the dialog's button.
 */
export function useFilterDraft(address: SearchAddress): FilterDraft {
  const navigate = useNavigate();
  const getLatestAddress = useLatestAddress(address);
  const shownKey = toKey(address.filters);
  const [stored, setDraft] = useState<Draft>({
    shownKey,
    values: address.filters,
    sent: null,
    isHeld: false,
  });
  const draft = adaptDraft(stored, address.filters, () => toKey(getLatestAddress().filters));
  // React may discard this rendering when the visitor types. The functions below therefore replace
  // the draft on screen: `setDraft((current) => …)` could get the discarded one.
  if (draft !== stored) setDraft(draft);
  // The field that the visitor is typing in, and the values sent since. Typing a price digit by digit
  // must create only one history entry, whereas each ticked checkbox creates its own.
  const typing = useRef({ name: null as string | null, sentKeys: new Set<string>() });

  const target = withFilters(address, draft.values);
  const targetKey = toKey(target.filters);
  const isChanged = targetKey !== shownKey;
  // While the results of these values load, sending them again would add a second history entry
  // for the same address.
  const isSent = draft.sent !== null && toKey(draft.sent) === toKey(draft.values);
  const getTargetHref = () => toHref(withFilters(getLatestAddress(), draft.values));
  const { isHeld } = draft;

  const send = useEffectEvent(() => {
    setDraft({ ...draft, sent: draft.values });
    const { name, sentKeys } = typing.current;
    const href = getTargetHref();
    // Until the first navigation has loaded, the current history entry belongs to an earlier change.
    const isOwnEntry = sentKeys.has(getHrefKey(window.location.href));
    sentKeys.add(getHrefKey(href));
    void navigate(href, { replace: name !== null && isOwnEntry, preventScrollReset: true });
  });
  useEffect(() => {
    if (isHeld || isSent || !isChanged) return undefined;
    const timer = setTimeout(() => send(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isSent, isChanged, targetKey]);

  const takeOverEarlyChanges = useCallback((form: HTMLFormElement | null) => {
    // Only in a form in use: after Back, a browser may restore the choices of another address.
    if (form && (isInDialog(form) || form.matches(':focus-within')))
      setDraft((current) => ({ ...current, ...readDraft(form) }));
  }, []);

  return {
    values: draft.values,
    target,
    isAwaitingSubmit: isHeld,
    takeOverEarlyChanges,
    readForm(element, typedName) {
      if (typing.current.name !== typedName)
        typing.current = { name: typedName, sentKeys: new Set() };
      setDraft({ ...draft, ...readDraft(element) });
    },
    submit() {
      setDraft({ ...draft, isHeld: false, sent: draft.values });
      if (isChanged && !isSent) void navigate(getTargetHref());
    },
  };
}
