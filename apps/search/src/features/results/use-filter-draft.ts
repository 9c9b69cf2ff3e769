import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from '@paddock/router';
import { withFilters } from './change-address.ts';
import { cleanFilters, toHref } from './search-address.ts';
import type { Filters, SearchAddress } from './search-address.ts';
import { useAddressNow } from './use-address-now.ts';

/** Long enough for the next digit of a price, short enough to feel live. */
const DEBOUNCE_MS = 300;

function toKey(filters: Filters): string {
  return JSON.stringify(cleanFilters(Object.entries(filters)));
}

export interface FilterDraft {
  /** As typed, before it is cleaned. */
  readonly values: Filters;
  /** The search that the draft asks for. */
  readonly target: SearchAddress;
  /** True in the phone's sheet after a change: nothing navigates until its button is pressed. */
  readonly isHeld: boolean;
  /** Takes the form's fields as they are now. */
  read(form: HTMLFormElement, typedName: string | null): void;
  /** Goes to the search that the form asks for. */
  submit(): void;
}

/** The filters stand in the page on a desktop, and in a modal dialog on a phone. */
function isInSheet(form: HTMLFormElement): boolean {
  const dialog = form.closest('dialog');
  return dialog !== null && (dialog.open || dialog.matches(':popover-open'));
}

/**
 * What the filter form holds, and its live navigation. The address is the truth: where it changes by anything but this
 * form (Back, a chip), the form follows; where an answer lands while the visitor types on, the newer typing stays.
 * In the phone's sheet changes wait for its button.
 */
export function useFilterDraft(address: SearchAddress): FilterDraft {
  const navigate = useNavigate();
  const shownKey = toKey(address.filters);
  const [draft, setDraft] = useState({
    shownKey,
    values: address.filters,
    sent: null as Filters | null,
    isHeld: false,
  });
  // A price typed digit by digit is one step of the history, each ticked box is one of its own.
  const typing = useRef<{ readonly name: string | null; readonly wasSent: boolean }>({
    name: null,
    wasSent: false,
  });

  if (draft.shownKey !== shownKey) {
    const isTypedOn = draft.sent !== null && draft.sent !== draft.values;
    const isSame = toKey(draft.values) === shownKey;
    setDraft({
      shownKey,
      values: isTypedOn || isSame ? draft.values : address.filters,
      sent: null,
      isHeld: false,
    });
  }

  const target = withFilters(address, draft.values);
  const targetKey = toKey(target.filters);
  const isChanged = targetKey !== shownKey;
  const addressNow = useAddressNow(address);
  const hrefNow = () => toHref(withFilters(addressNow(), draft.values));
  const { isHeld } = draft;

  const send = useEffectEvent(() => {
    setDraft((current) => ({ ...current, sent: current.values }));
    const { name, wasSent } = typing.current;
    typing.current = { name, wasSent: true };
    void navigate(hrefNow(), { replace: name !== null && wasSent, preventScrollReset: true });
  });
  useEffect(() => {
    if (isHeld || !isChanged) return undefined;
    const timer = setTimeout(() => send(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isChanged, targetKey]);

  return {
    values: draft.values,
    target,
    isHeld,
    read(form, typedName) {
      if (typing.current.name !== typedName) typing.current = { name: typedName, wasSent: false };
      const fields = new FormData(form);
      const names = [...new Set(fields.keys())];
      const values = Object.fromEntries(
        names.map((name) => [
          name,
          fields.getAll(name).filter((value) => typeof value === 'string'),
        ]),
      );
      setDraft((current) => ({ ...current, values, isHeld: isInSheet(form) }));
    },
    submit() {
      setDraft((current) => ({ ...current, isHeld: false, sent: current.values }));
      if (isChanged) void navigate(hrefNow());
    },
  };
}
