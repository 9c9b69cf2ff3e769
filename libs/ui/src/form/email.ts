/**
 * The API has the same rule: strict enough to catch typos, loose enough to accept every real
 * address.
 */
const EMAIL = /^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;.]+$/;

/** True when the text has the shape of an email address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
