/** How often one visitor, or one person, may do one thing, beside the limit of all requests. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems/problem.ts';
import { requireSession } from './session.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export interface TurnLimit {
  readonly max: number;
  readonly windowMs: number;
  /** Whoever is signed in has these turns, wherever they are; otherwise each visitor has. */
  readonly isPerAccount?: boolean;
  /** @param wait "3 minutes" */
  message(wait: string): string;
}

/** @returns what takes a visitor's turn: it throws a ProblemError 429, with Retry-After, where they had too many */
export function limitTurns(
  app: FastifyInstance,
  { max, windowMs, isPerAccount = false, message }: TurnLimit,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const takeTurn = app.createRateLimit({
    max,
    timeWindow: windowMs,
    ...(isPerAccount
      ? {
          keyGenerator: (request: FastifyRequest) => String(requireSession(request).accountId),
          allowList: [],
        }
      : {}),
  });
  return async (request, reply) => {
    const turn = await takeTurn(request);
    if (turn.isAllowed || !turn.isExceeded) return;
    reply.header('retry-after', String(turn.ttlInSeconds));
    const minutes = Math.max(1, Math.ceil(turn.ttlInSeconds / 60));
    throw new ProblemError(
      'too_many_requests',
      message(`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`),
    );
  };
}
