/**
 * Deterministic random numbers: the same seed and key give the same numbers on every machine. Each
 * listing has its own generator, whose key is the listing's index, so that a listing does not
 * depend on how many others are generated.
 */

/** Hashes whole numbers and strings to 32 bits (FNV-1a with the MurmurHash3 finaliser). */
export function hash(...parts: readonly (string | number)[]): number {
  let state = 0x811c9dc5;
  for (const part of parts) {
    const text = typeof part === 'number' ? part.toString(36) : part;
    for (let index = 0; index < text.length; index += 1)
      state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
    state = Math.imul(state ^ 0x1f, 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

export class Random {
  #state: number;

  constructor(...key: readonly (string | number)[]) {
    this.#state = hash(...key);
  }

  /** Returns a number from 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number from min to max, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Returns min plus a whole number of steps: `step(50, 400, 10)` returns 50, 60, … or 400. */
  step(min: number, max: number, step: number): number {
    return min + step * this.integer(0, Math.floor((max - min) / step));
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Value>(list: readonly Value[]): Value {
    const value = list[Math.floor(this.next() * list.length)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  }

  /** Picks the given number of different values, in random order. */
  some<Value>(list: readonly Value[], count: number): readonly Value[] {
    const remaining = [...list];
    const taken: Value[] = [];
    while (taken.length < count && remaining.length > 0)
      taken.push(...remaining.splice(Math.floor(this.next() * remaining.length), 1));
    return taken;
  }

  weighted<Value>(list: readonly (readonly [value: Value, weight: number])[]): Value {
    let remaining = this.next() * list.reduce((sum, entry) => sum + entry[1], 0);
    for (const [value, weight] of list) {
      remaining -= weight;
      if (remaining < 0) return value;
    }
    return this.pick(list)[0];
  }
}
