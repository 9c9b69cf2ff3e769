/**
 * Circuit breaker for stalled routes. While a route's circuit is open, the browser renders the
 * route's pages without waiting for the server, so that only the first visitor waits. The server
 * probes the route in the background and renders it again when it responds.
 */
const PROBE_INTERVAL_MS = 5_000;
/**
 * Above this number, the circuit that was opened first is closed, and the next visitor to its route
 * waits once more.
 */
const MAX_ROUTES = 500;

export interface CircuitBreaker {
  /** True while the route's circuit is open. */
  isOpen(route: string): boolean;
  open(route: string): void;
  /**
   * Probes a route with an open circuit in the background, at most every five seconds.
   *
   * @param trial resolves with true when the route responded, which closes the circuit
   */
  probe(route: string, trial: () => Promise<boolean>): void;
}

export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  const probedAtMs = new Map<string, number>();
  return {
    isOpen: (route) => probedAtMs.has(route),
    open(route) {
      probedAtMs.delete(route);
      probedAtMs.set(route, now());
      const oldest = probedAtMs.keys().next();
      if (probedAtMs.size > MAX_ROUTES && !oldest.done) probedAtMs.delete(oldest.value);
    },
    probe(route, trial) {
      if (now() - (probedAtMs.get(route) ?? 0) < PROBE_INTERVAL_MS) return;
      probedAtMs.set(route, now());
      trial().then(
        (hasResponded) => {
          if (hasResponded) probedAtMs.delete(route);
        },
        () => undefined,
      );
    },
  };
}
