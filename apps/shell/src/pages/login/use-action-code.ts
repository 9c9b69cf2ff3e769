import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type ActionCodeState =
  | { readonly type: 'working' }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly error: unknown };

export interface ActionCodeAttempt {
  readonly outcome: ActionCodeState;
  readonly retry: () => void;
}

/**
 * Applies the code from an emailed link after mounting. Applies it only once even if React runs the
 * effect twice, because the code is single-use. `retry` applies it again after a failure.
 */
export function useActionCode(spend: () => Promise<void>): ActionCodeAttempt {
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
