/**
 * Public ids of sample rows: 12 digits, unique per index and not sequential (design.md section 5).
 */
import { hash } from './random.ts';

const FIRST = 100_000_000_000;
const COUNT = 900_000_000_000;
const HALF = 1 << 20;

/**
 * A Feistel network over 40 bits permutes the indexes. A result outside the range of valid ids is
 * permuted again.
 */
export function createPublicId(seed: number, stream: string, index: number): number {
  const keys = [0, 1, 2, 3].map((round) => hash(seed, stream, round));
  let value = index;
  do {
    let left = Math.floor(value / HALF);
    let right = value % HALF;
    for (const key of keys) [left, right] = [right, left ^ (mix(right, key) & (HALF - 1))];
    value = left * HALF + right;
  } while (value >= COUNT);
  return FIRST + value;
}

function mix(value: number, key: number): number {
  let state = Math.imul(value ^ key, 0x9e3779b1);
  state = Math.imul(state ^ (state >>> 15), 0x85ebca77);
  return (state ^ (state >>> 13)) >>> 0;
}
