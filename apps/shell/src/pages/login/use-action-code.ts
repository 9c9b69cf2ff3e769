import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type ActionCodeState =
  | { readonly type: 'working' }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly error: unknown };

export interface ActionCodeUse {
  readonly outcome: ActionCodeState;
  readonly retry: () => void;
}

/**
 * Applies the code from an emailed link once, after mounting. A second attempt would fail, because
 * the code is single-use.
 */
export function useActionCode(spend: () => Promise<void>): ActionCodeUse {
  const [outcome, setOutcome] = useState<ActionCodeState>({ type: 'working' });
  const hasStarted = useRef(false);

  function start(): void {
    spend().then(
      () => setOutcome({ type: 'done' }),
      (error: unknown) => setOutcome({ type: 'failed', error }),
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
    retry() {
      setOutcome({ type: 'working' });
      start();
    },
  };
}
