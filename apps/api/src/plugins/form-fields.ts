/** Cleans the text fields of submitted forms, and explains how to correct invalid fields. */
import type { FastifyError, FastifyRequest } from 'fastify';
import { badRequest, type ProblemDetail } from '../problems/problem.ts';
import { toProblem } from './problems.ts';

/** One message per field, in the form's order, used whatever is wrong with the field. */
export type FieldAdvice = Readonly<Record<string, string>>;

/**
 * Replaces each text field of a request body, or removes it when `map` returns undefined. Runs
 * before validation, which refuses any other body or value.
 */
export function mapTextFields(
  body: unknown,
  map: (text: string, field: string) => string | null | undefined,
): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body)
      .map(([field, value]: [string, unknown]) => [
        field,
        typeof value === 'string' ? map(value, field) : value,
      ])
      .filter(([, value]) => value !== undefined),
  );
}

/**
 * Removes control characters except line breaks and tabs. PostgreSQL rejects NUL, and the others
 * could mislead readers.
 */
export function removeControlCharacters(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

/** Removes control characters and surrounding white space, and joins the lines of a single-line field. */
export function tidyText(text: string, isMultiline: boolean): string {
  const tidy = removeControlCharacters(text).trim();
  return isMultiline ? tidy : tidy.replace(/\s+/g, ' ');
}

/** Replaces the messages with the advice, in the form's order. */
export function replaceWithAdvice(
  details: readonly ProblemDetail[],
  advice: FieldAdvice,
): ProblemDetail[] {
  const fields = Object.keys(advice);
  return details
    .map(({ field, message }) => ({ field, message: advice[field] ?? message }))
    .sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
}

/** Returns a route's error handler that replaces the validator's messages with the advice. */
export function createAdviceHandler(advice: FieldAdvice) {
  return (error: FastifyError, request: FastifyRequest): never => {
    const problem = toProblem(error, request);
    throw error.validation && problem.details
      ? badRequest(replaceWithAdvice(problem.details, advice))
      : problem;
  };
}
