/**
 * Rate limits for single actions, per visitor or account, in addition to the limit on all requests.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../problems/problem.ts';

export interface RateLimitOptions {
  readonly max: number;
  readonly windowMs: number;
  /** Counts per account, on all the user's devices together. If absent, counts per visitor. */
  readonly getAccountId?: (request: FastifyRequest) => number;
  /**
   * Returns the message of the 429 problem.
   *
   * @param wait Time until the next attempt is allowed, such as "3 minutes".
   */
  message(wait: string): string;
}

/**
 * Creates a rate limiter: a function that counts one attempt, and throws a ProblemError 429 with
 * `Retry-After` and the `RateLimit` headers when the limit is exceeded.
 */
export function rateLimit(
  app: FastifyInstance,
  { max, windowMs, getAccountId, message }: RateLimitOptions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const countAttempt = app.createRateLimit({
    max,
    timeWindow: windowMs,
    ...(getAccountId
      ? {
          keyGenerator: (request: FastifyRequest) => String(getAccountId(request)),
          allowList: [],
        }
      : {}),
  });
  return async (request, reply) => {
    const attempt = await countAttempt(request);
    if (attempt.isAllowed || !attempt.isExceeded) return;
    refuseAttempt(reply, { max, waitSeconds: attempt.ttlInSeconds, message });
  };
}

/** @throws {ProblemError} 429 always, after setting `Retry-After` and the `RateLimit` headers */
export function refuseAttempt(
  reply: FastifyReply,
  {
    max,
    waitSeconds,
    message,
  }: Pick<RateLimitOptions, 'max' | 'message'> & { readonly waitSeconds: number },
): never {
  reply.headers({
    'retry-after': String(waitSeconds),
    'ratelimit-limit': String(max),
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(waitSeconds),
  });
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
  throw new ProblemError(
    'too_many_requests',
    message(`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`),
  );
}
