/**
 * Takes the place of the module of stylis that adds vendor prefixes, and adds none: the supported
 * browsers do not need them.
 */
export function prefix(value: string): string {
  return value;
}
