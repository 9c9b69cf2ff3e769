/**
 * Routes whose code fell silent: their pages are the browser's at once, so that after the first visitor nobody waits.
 * Each is tried again behind a visitor's back, and is rendered here again once it answers.
 */
const TRIAL_INTERVAL_MS = 5_000;
/** Of more than this the oldest is forgotten, and costs one visitor a moment again. */
const KEPT_ROUTES = 500;

export interface Rests {
  has(route: string): boolean;
  add(route: string): void;
  /** @param trial resolves to whether it answered; run now and then, and waited for by nobody */
  tryAgain(route: string, trial: () => Promise<boolean>): void;
}

export function createRests(now: () => number = Date.now): Rests {
  const triedAtMs = new Map<string, number>();
  return {
    has: (route) => triedAtMs.has(route),
    add(route) {
      triedAtMs.delete(route);
      triedAtMs.set(route, now());
      const oldest = triedAtMs.keys().next();
      if (triedAtMs.size > KEPT_ROUTES && !oldest.done) triedAtMs.delete(oldest.value);
    },
    tryAgain(route, trial) {
      if (now() - (triedAtMs.get(route) ?? 0) < TRIAL_INTERVAL_MS) return;
      triedAtMs.set(route, now());
      trial().then(
        (hasAnswered) => {
          if (hasAnswered) triedAtMs.delete(route);
        },
        () => undefined,
      );
    },
  };
}
