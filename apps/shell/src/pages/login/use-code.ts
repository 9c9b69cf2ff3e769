import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type CodeState =
  | { readonly state: 'working' }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: unknown };

export interface CodeUse {
  readonly outcome: CodeState;
  readonly again: () => void;
}

/** Uses a code of a mail once, when the page is there; a code is good for one time alone, so never twice. */
export function useCode(spend: () => Promise<void>): CodeUse {
  const [outcome, setOutcome] = useState<CodeState>({ state: 'working' });
  const hasBegun = useRef(false);

  function begin(): void {
    spend().then(
      () => setOutcome({ state: 'done' }),
      (error: unknown) => setOutcome({ state: 'failed', error }),
    );
  }
  const beginOnce = useEffectEvent(begin);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    beginOnce();
  }, []);

  return {
    outcome,
    again() {
      setOutcome({ state: 'working' });
      begin();
    },
  };
}
