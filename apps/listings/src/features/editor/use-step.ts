import { useLocation, useNavigate } from '@paddock/router';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface StepNavigation {
  /** The current step's index. 0 when the step in the address does not exist. */
  readonly currentIndex: number;
  /** The current step's heading, which receives the focus when the step changes. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /**
   * Shows a step at once and adds it to the history, so that Back returns to the step before it.
   */
  readonly goToStep: (index: number) => void;
}

/** The state that is stored with a step's history entry. */
interface EntryState {
  /** The name of the step in the previous history entry. */
  readonly before?: string;
}

/**
 * Manages which step a phone shows. The step is stored in the address (`?step=details`): Back and
 * Forward move between steps, a reload or a sign-in returns to the same step, and the server can
 * render it.
 * @param names the steps in order; the address of the first step has no `step` parameter
 */
export function useStep(names: readonly string[]): StepNavigation {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const first = names[0] ?? '';
  const named = new URLSearchParams(search).get('step') ?? first;
  const [shown, setShown] = useState(named);
  const [previousNamed, setPreviousNamed] = useState(named);
  if (previousNamed !== named) {
    setPreviousNamed(named);
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
    currentIndex: here,
    headingRef,
    goToStep(index) {
      const name = names[index] ?? first;
      flushSync(() => setShown(name));
      if (name === named) return;
      // If that step is the previous history entry, go back to it. With a new entry instead, Back
      // would lead to the later step.
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
