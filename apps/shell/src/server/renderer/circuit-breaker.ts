/**
 * Circuit breaker for stalled routes. While a route's circuit is open, its pages are left to the
 * browser at once, so that only the first visitor waits. The route is probed in the background and
 * rendered on the server again when it responds.
 */
const PROBE_INTERVAL_MS = 5_000;
/** When there are more, the oldest circuit is closed, and its next visitor waits once more. */
const MAX_ROUTES = 500;

export interface CircuitBreaker {
  /** True while the route's circuit is open. */
  isOpen(route: string): boolean;
  open(route: string): void;
  /**
   * Probes an open route in the background, at most every five seconds.
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
