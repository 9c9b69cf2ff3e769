/** The API's rule: strict enough to catch a typo, loose enough never to reject a real address. */
const EMAIL = /^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;.]+$/;

/** True when the text has the shape of an email address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
