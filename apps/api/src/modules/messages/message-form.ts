/** A message as somebody wrote it, and what to mend in it. */
import { LONGEST_MESSAGE } from '@paddock/contracts/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toProblem } from '../../plugins/problems.ts';
import { badRequest } from '../../problems/problem.ts';

const ADVICE = `Write a message of up to ${LONGEST_MESSAGE.toLocaleString('en-NZ')} characters.`;
const CONTROLS = /[^\P{Cc}\n\t]/u;
/** Something that can be seen: neither a space nor a letter without a shape. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** Line ends as they are everywhere, and nothing around the words. */
export function tidyMessage(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([field, value]: [string, unknown]) => [field, field === 'body' && typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value]));
}

/** @throws ProblemError 400 naming the field */
export function requireMessageText(body: string): string {
  if (CONTROLS.test(body)) throw badRequest([{ field: 'body', message: 'This holds characters that cannot be sent. Type the message anew, or paste it without formatting.' }]);
  if (!VISIBLE.test(body)) throw badRequest([{ field: 'body', message: ADVICE }]);
  return body;
}

/** A route's error handler: the same problem, in words for whoever is writing. */
export function adviceOnMessage(error: FastifyError, request: FastifyRequest, _reply: FastifyReply): never {
  const problem = toProblem(error, request);
  if (problem.code !== 'bad_request' || !problem.details || !error.validation) throw problem;
  throw badRequest(problem.details.map(({ field, message }) => ({ field, message: field === 'body' ? ADVICE : message })));
}
