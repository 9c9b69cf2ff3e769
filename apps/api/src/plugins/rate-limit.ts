/**
 * Rate limits for single actions, per visitor or account, in addition to the limit on all requests.
 * They hold across all API processes (rate-limit-store.ts).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { ProblemError } from '../problems/problem.ts';
import { countAttempts } from './rate-limit-counts.ts';

export interface RateLimitOptions {
  /** The limit's name. All processes count under it, so no two limits may share one. */
  readonly name: string;
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
  { name, max, windowMs, getAccountId, message }: RateLimitOptions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const options = {
    name,
    max,
    timeWindow: windowMs,
    ...(getAccountId
      ? {
          keyGenerator: (request: FastifyRequest) => String(getAccountId(request)),
          allowList: [],
        }
      : {}),
  };
  const countAttempt = app.createRateLimit(options);
  return async (request, reply) => {
    const attempt = await countAttempt(request);
    if (attempt.isAllowed || !attempt.isExceeded) return;
    refuseAttempt(reply, { max, waitSeconds: attempt.ttlInSeconds, message });
  };
}

export interface TransactionRateLimitOptions extends RateLimitOptions {
  readonly getAccountId: (request: FastifyRequest) => number;
  readonly now: () => Date;
}

/**
 * Creates a rate limiter like `rateLimit` that counts in the transaction of the action itself: an
 * attempt counts only if it commits, and needs no second connection.
 */
export function transactionRateLimit({
  name,
  max,
  windowMs,
  getAccountId,
  message,
  now,
}: TransactionRateLimitOptions): (
  request: FastifyRequest,
  reply: FastifyReply,
  transaction: Kysely<Database>,
) => Promise<void> {
  return async (request, reply, transaction) => {
    const at = now();
    const { attempts, endsAt } = await countAttempts(
      transaction,
      { name, client: String(getAccountId(request)) },
      { at, endsAt: new Date(at.getTime() + windowMs) },
    );
    if (attempts <= max) return;
    refuseAttempt(reply, {
      max,
      waitSeconds: Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1_000)),
      message,
    });
  };
}

/** @throws {ProblemError} 429 always, after setting `Retry-After` and the `RateLimit` headers */
function refuseAttempt(
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
