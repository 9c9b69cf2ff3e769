/** An OpenAPI document as the routes make it, and what of it is kept of a release: everything but the words. */
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
  /** Ways to be let in, each a set of schemes with the permissions that they have to give; none: open to anybody. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface ReleasedApi extends ApiDocument {
  /** When somebody said that this is what is live. */
  readonly released: string;
  /** Why it was right to break what was released before; null where it broke nothing. */
  readonly because: string | null;
}

const WORDS = new Set(['description', 'summary', 'tags']);

function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  // A property may be called "description": then it is a schema.
  const isWords = ([key, inner]: readonly [string, unknown]) =>
    WORDS.has(key) && (typeof inner === 'string' || (key === 'tags' && Array.isArray(inner)));
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry) => !isWords(entry))
      .map(([key, inner]) => [key, withoutWords(inner)]),
  );
}

/** One line per operation, so that a review of what was released reads operation by operation. */
export function releasedText(
  { paths }: ApiDocument,
  released: string,
  because: string | null,
): string {
  const operations = Object.entries(paths).map(([path, methods]) => {
    const lines = Object.entries(methods).map(
      ([method, operation]) =>
        `      ${JSON.stringify(method)}: ${JSON.stringify(withoutWords(operation))}`,
    );
    return `    ${JSON.stringify(path)}: {\n${lines.join(',\n')}\n    }`;
  });
  return `{\n  "released": ${JSON.stringify(released)},\n  "because": ${JSON.stringify(because)},\n  "paths": {\n${operations.join(',\n')}\n  }\n}\n`;
}
