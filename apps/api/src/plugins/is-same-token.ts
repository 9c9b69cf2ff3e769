import { timingSafeEqual } from 'node:crypto';

/** Compares the tokens in constant time. */
export function isSameToken(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
