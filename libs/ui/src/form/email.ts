/** As the API has it: enough to catch a slip, never so much that a real address is refused. */
const EMAIL = /^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;.]+$/;

/** Whether text has the shape of an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
