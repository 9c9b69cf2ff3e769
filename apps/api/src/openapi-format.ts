/** Formats the OpenAPI document so that a diff has one line for each value that changed. */

/** The line length of the code base. */
const MAX_LINE_LENGTH = 100;

/**
 * Formats JSON with a value on one line when it fits there, or when it contains no list or object,
 * such as a long list of choices or a long description. `JSON.stringify` would take eight lines for
 * a parameter.
 */
export function formatJson(value: unknown, indent = '', key = ''): string {
  const line = key + formatLine(value);
  if (!isContainer(value)) return line;
  const isFlat = !Object.values(value).some(isContainer);
  if (isFlat || indent.length + line.length < MAX_LINE_LENGTH) return line;
  const inside = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = listEntries(value).map(([name, inner]) => inside + formatJson(inner, inside, name));
  return `${key}${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function formatLine(value: unknown): string {
  if (!isContainer(value)) return JSON.stringify(value);
  const inner = listEntries(value).map(([key, each]) => key + formatLine(each));
  if (Array.isArray(value)) return `[${inner.join(', ')}]`;
  return inner.length === 0 ? '{}' : `{ ${inner.join(', ')} }`;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns the values with the text that precedes each: its name and a colon, or '' in a list. */
function listEntries(value: object): readonly (readonly [string, unknown])[] {
  return Array.isArray(value)
    ? value.map((inner: unknown) => ['', inner])
    : Object.entries(value).map(([name, inner]) => [`${JSON.stringify(name)}: `, inner]);
}
