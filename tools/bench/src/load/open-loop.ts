/**
 * Sends requests at a fixed rate, whether or not earlier ones have been answered (open loop), as
 * independent visitors do. A closed loop would slow down with the server and so hide overload.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface PlannedRequest<Kind extends string> {
  readonly kind: Kind;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadResponse<Kind extends string> {
  readonly kind: Kind;
  /** 0 when no response arrived in time or the connection broke. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
  /** When the request was due, in milliseconds since the load began. */
  readonly dueMs: number;
  /**
   * Measured from the time when the request was due, so that a late sender does not make the server
   * look faster.
   */
  readonly ms: number;
}

/** Longer than any time limit of the servers. */
const TIMEOUT_MS = 40_000;
const TICK_MS = 4;

export interface LoadSource<Kind extends string> {
  /** Sends `perSecond` requests a second, and resolves when all are answered. */
  sendAtRate(perSecond: number, durationMs: number): Promise<readonly LoadResponse<Kind>[]>;
  /** Sends requests over this many connections, one after the other (closed loop). */
  saturate(connections: number, durationMs: number): Promise<readonly LoadResponse<Kind>[]>;
  close(): void;
}

/** @param plan returns the request with this number: 0, 1, 2 … */
export function createLoadSource<Kind extends string>(
  origin: string,
  plan: (number: number) => PlannedRequest<Kind>,
): LoadSource<Kind> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  let count = 0;

  function send(startedAt: number, dueMs: number): Promise<LoadResponse<Kind>> {
    const { kind, method, path, headers, body } = plan(count++);
    return new Promise((resolve) => {
      const finish = (status: number, hasRetryAfter: boolean) =>
        resolve({
          kind,
          status,
          hasRetryAfter,
          dueMs,
          ms: performance.now() - startedAt - dueMs,
        });
      const outgoing = request(`${origin}${path}`, {
        method,
        headers,
        agent,
        timeout: TIMEOUT_MS,
      });
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', () => finish(0, false));
      outgoing.on('response', (response) => {
        response.resume();
        response.on('error', () => finish(0, false));
        response.on('end', () =>
          finish(response.statusCode ?? 0, response.headers['retry-after'] !== undefined),
        );
      });
      outgoing.end(body);
    });
  }

  return {
    async sendAtRate(perSecond, durationMs) {
      const startedAt = performance.now();
      const answers: Promise<LoadResponse<Kind>>[] = [];
      const total = Math.round((perSecond * durationMs) / 1_000);
      while (answers.length < total) {
        const due = ((performance.now() - startedAt) * perSecond) / 1_000;
        while (answers.length < Math.min(due, total))
          answers.push(send(startedAt, (answers.length * 1_000) / perSecond));
        await delay(TICK_MS);
      }
      return Promise.all(answers);
    },
    async saturate(connections, durationMs) {
      const startedAt = performance.now();
      const elapsed = () => performance.now() - startedAt;
      const answers: LoadResponse<Kind>[] = [];
      const loop = async () => {
        while (elapsed() < durationMs) answers.push(await send(startedAt, elapsed()));
      };
      await Promise.all(Array.from({ length: connections }, loop));
      return answers;
    },
    close: () => agent.destroy(),
  };
}
