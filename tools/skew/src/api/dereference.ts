/**
 * Replaces the references of an API document by what they refer to, because the comparison follows
 * no references. A document without references, such as the released one, stays as it is.
 */
import type { ApiDocument } from './document.ts';

/**
 * Returns a copy in which no two places share an object. Keywords next to a `$ref`, such as a
 * description, replace those of its target.
 * @throws Error when a reference has no target in the document
 */
export function dereference<Document extends ApiDocument>(document: Document): Document {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref: reference, ...rest } = value as { $ref?: unknown };
    const own = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, copy(inner)]));
    if (typeof reference === 'string')
      return { ...(copy(findTarget(document, reference)) as object), ...own };
    // The schema of a property called "$ref" is an object, not a text.
    return reference === undefined ? own : { ...own, $ref: copy(reference) };
  };
  return { ...document, paths: copy(document.paths) };
}

/** Components are named after types and parameters, so no reference contains escaped characters. */
function findTarget(document: object, reference: string): unknown {
  const target = reference
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (parent, name) => (parent as Record<string, unknown> | undefined)?.[name],
      document,
    );
  if (target === undefined)
    throw new Error(`Nothing in the API document has the name ${reference}`);
  return target;
}
