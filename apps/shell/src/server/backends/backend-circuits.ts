/**
 * A circuit breaker for each backend: while a backend does not respond, its requests are refused at
 * once instead of waiting for the time limit.
 */

/** The circuit opens after this many failures in a row. */
const FAILURES_TO_OPEN = 5;
/** How long requests are refused before one of them tries the backend. */
export const BACKEND_RETRY_MS = 5_000;

export interface BackendCircuits {
  /** True when a request may be sent. While the circuit is open, this is one every few seconds. */
  tryEnter(backend: string): boolean;
  record(backend: string, hasAnswered: boolean): void;
}

/** @param now milliseconds of a clock that never goes back */
export function createBackendCircuits(
  now: () => number = () => performance.now(),
): BackendCircuits {
  const circuits = new Map<string, { failuresInARow: number; refusesUntil: number }>();
  return {
    tryEnter(backend) {
      const circuit = circuits.get(backend);
      if (!circuit || circuit.failuresInARow < FAILURES_TO_OPEN) return true;
      if (now() < circuit.refusesUntil) return false;
      circuit.refusesUntil = now() + BACKEND_RETRY_MS;
      return true;
    },
    record(backend, hasAnswered) {
      if (hasAnswered) {
        circuits.delete(backend);
        return;
      }
      const failuresInARow = (circuits.get(backend)?.failuresInARow ?? 0) + 1;
      circuits.set(backend, { failuresInARow, refusesUntil: now() + BACKEND_RETRY_MS });
    },
  };
}
