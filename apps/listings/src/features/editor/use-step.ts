import { useLocation, useNavigate } from '@paddock/router';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface StepControl {
  /** From 0; the first where the address names none that there is. */
  readonly here: number;
  /** The heading of the step that is shown: it takes the focus when another one comes. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** At once; the address follows, so that Back leads to the step that one came from. */
  readonly go: (index: number) => void;
}

/** What a step's entry in the history says of the one below it. */
interface EntryState {
  readonly before?: string;
}

/**
 * Which step is on a phone's screen, as the address says it (`?step=details`): Back and Forward go by steps, a reload and signing in
 * come back to the same one, and the server sends that one.
 * @param names in their order; the first is the address without any
 */
export function useStep(names: readonly string[]): StepControl {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const first = names[0] ?? '';
  const named = new URLSearchParams(search).get('step') ?? first;
  const [shown, setShown] = useState(named);
  const [seen, setSeen] = useState(named);
  if (seen !== named) {
    setSeen(named);
    setShown(named);
  }
  const here = Math.max(0, names.indexOf(shown));
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusedFor = useRef(here);
  useEffect(() => {
    if (focusedFor.current === here) return;
    focusedFor.current = here;
    headingRef.current?.focus({ preventScroll: true });
  }, [here]);

  return {
    here,
    headingRef,
    go(index) {
      const name = names[index] ?? first;
      flushSync(() => setShown(name));
      if (name === named) return;
      // The step before is one entry down: to push it again would make Back lead forward.
      if ((location.state as EntryState | null)?.before === name) return void navigate(-1);
      const query = new URLSearchParams(search);
      if (name === first) query.delete('step');
      else query.set('step', name);
      const text = query.toString();
      void navigate(text === '' ? pathname : `${pathname}?${text}`, {
        state: { before: named } satisfies EntryState,
        preventScrollReset: true,
      });
    },
  };
}
