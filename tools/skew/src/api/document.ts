/**
 * An OpenAPI document as the API generates it, and its released form, which has no descriptions.
 */
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
   * The alternatives for how a caller is authorised. Each maps the required schemes to the required
   * permissions. When this is empty or undefined, the operation is public.
   */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** A document without references: see dereference.ts. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface ReleasedApi extends ApiDocument {
  /** The date on which an operator declared that this document is live, as `YYYY-MM-DD`. */
  readonly releasedOn: string;
  /**
   * Why the document may break clients of the previously released document; null when it breaks
   * none.
   */
  readonly because: string | null;
}

const TEXT_KEYWORDS = new Set(['description', 'summary', 'tags']);

function removeDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeDescriptions);
  if (typeof value !== 'object' || value === null) return value;
  // The schema of a property called "description" is an object, not a text.
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
 * Formats the released document with one line per operation, so that each changed line in a diff is
 * one changed operation.
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
