import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type CodeState =
  | { readonly state: 'working' }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: unknown };

export interface CodeUse {
  readonly outcome: CodeState;
  readonly again: () => void;
}

/**
 * Applies an emailed code once after mounting. A second use would fail, because it is single-use.
 */
export function useCode(spend: () => Promise<void>): CodeUse {
  const [outcome, setOutcome] = useState<CodeState>({ state: 'working' });
  const hasStarted = useRef(false);

  function start(): void {
    spend().then(
      () => setOutcome({ state: 'done' }),
      (error: unknown) => setOutcome({ state: 'failed', error }),
    );
  }
  const startOnce = useEffectEvent(start);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    startOnce();
  }, []);

  return {
    outcome,
    again() {
      setOutcome({ state: 'working' });
      start();
    },
  };
}
