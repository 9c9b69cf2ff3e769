import type { PolicyViolation } from './parse-policy-reports.ts';

/**
 * The most series that the reports can create, because anyone can send reports with made-up names.
 * Our own pages have at most a few remotes and directives.
 */
const MAX_SERIES = 200;

/** Counts violations for /metrics since this process started. */
export class PolicyViolations {
  readonly #counts = new Map<string, { readonly violation: PolicyViolation; count: number }>();

  record(violation: PolicyViolation): void {
    const key = JSON.stringify(violation);
    const isFull = !this.#counts.has(key) && this.#counts.size >= MAX_SERIES;
    const counted = isFull ? { ...violation, directive: 'other', remote: 'other' } : violation;
    const countedKey = JSON.stringify(counted);
    const entry = this.#counts.get(countedKey);
    if (entry) entry.count += 1;
    else this.#counts.set(countedKey, { violation: counted, count: 1 });
  }

  list(): Iterable<{ readonly violation: PolicyViolation; readonly count: number }> {
    return this.#counts.values();
  }
}
