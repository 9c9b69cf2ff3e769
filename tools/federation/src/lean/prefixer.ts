/**
 * Replaces stylis' vendor prefixes: our styled-components do not use them, and the supported
 * browsers do not need them.
 */
export function prefix(value: string): string {
  return value;
}
