/** An OpenAPI document as the API generates it, and its released form, which omits descriptions. */
import type { Schema } from './schema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface Operation {
  readonly operationId?: string;
  readonly deprecated?: boolean;
  /**
   * Alternative security requirements. Each maps the schemes that a caller must use to the
   * permissions that it must have. Empty or undefined: the operation is public.
   */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface ReleasedApi extends ApiDocument {
  /** The date on which this document was declared live, as `YYYY-MM-DD`. */
  readonly releasedOn: string;
  /** The reason for breaking the previously released document; null when nothing was broken. */
  readonly because: string | null;
}

const TEXT_KEYWORDS = new Set(['description', 'summary', 'tags']);

function removeDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeDescriptions);
  if (typeof value !== 'object' || value === null) return value;
  // A property called "description" is a schema, not a text.
  const isText = ([key, inner]: readonly [string, unknown]) =>
    TEXT_KEYWORDS.has(key) &&
    (typeof inner === 'string' || (key === 'tags' && Array.isArray(inner)));
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry) => !isText(entry))
      .map(([key, inner]) => [key, removeDescriptions(inner)]),
  );
}

/**
 * Formats the released document with one line per operation, so that its diff can be reviewed by
 * operation.
 */
export function formatReleasedApi(
  { paths }: ApiDocument,
  releasedOn: string,
  because: string | null,
): string {
  const operations = Object.entries(paths).map(([path, methods]) => {
    const lines = Object.entries(methods).map(
      ([method, operation]) =>
        `      ${JSON.stringify(method)}: ${JSON.stringify(removeDescriptions(operation))}`,
    );
    return `    ${JSON.stringify(path)}: {\n${lines.join(',\n')}\n    }`;
  });
  return `{\n  "releasedOn": ${JSON.stringify(releasedOn)},\n  "because": ${JSON.stringify(because)},\n  "paths": {\n${operations.join(',\n')}\n  }\n}\n`;
}
