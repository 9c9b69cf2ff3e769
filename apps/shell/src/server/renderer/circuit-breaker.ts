/**
 * Circuit breaker for stalled code: code of a remote that used up the render budget while no API
 * call of the page was pending. A route, a slot and a version's module each have a circuit. While
 * it is open, the browser renders that part and the server does not wait for it, so that only the
 * first visitor waits. The server probes routes and slots in the background and renders them again
 * when they respond.
 */
const PROBE_INTERVAL_MS = 5_000;
/**
 * Above this number, the circuit that was opened first is closed, and the next visitor waits once
 * more.
 */
const MAX_CIRCUITS = 500;

export function getRouteCircuit(remote: string, version: string, routeId: string): string {
  return `${remote}@${version}/${routeId}`;
}

export function getSlotCircuit(remote: string, version: string, slot: string): string {
  return `${remote}@${version}#${slot}`;
}

export interface CircuitBreaker {
  isOpen(circuit: string): boolean;
  open(circuit: string): void;
  /**
   * Probes the code of an open circuit in the background, at most every five seconds.
   *
   * @param trial resolves with true when the code responded, which closes the circuit
   */
  probe(circuit: string, trial: () => Promise<boolean>): void;
}

export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  const probedAtMs = new Map<string, number>();
  return {
    isOpen: (circuit) => probedAtMs.has(circuit),
    open(circuit) {
      probedAtMs.delete(circuit);
      probedAtMs.set(circuit, now());
      const oldest = probedAtMs.keys().next();
      if (probedAtMs.size > MAX_CIRCUITS && !oldest.done) probedAtMs.delete(oldest.value);
    },
    probe(circuit, trial) {
      if (now() - (probedAtMs.get(circuit) ?? 0) < PROBE_INTERVAL_MS) return;
      probedAtMs.set(circuit, now());
      trial().then(
        (hasResponded) => {
          if (hasResponded) probedAtMs.delete(circuit);
        },
        () => undefined,
      );
    },
  };
}
