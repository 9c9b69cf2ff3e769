/**
 * Replaces the vendor prefixes of stylis. Paddock's styled-components do not use them, and the
 * supported browsers do not need them.
 */
export function prefix(value: string): string {
  return value;
}
