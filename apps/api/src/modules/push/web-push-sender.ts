/** Pushes to browsers: RFC 8030 with VAPID (RFC 8292), encrypted for the browser alone (RFC 8291) by the web-push library. */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import type { PushConfig } from '../../config.ts';
import { isPushEndpoint, publicLookup } from './push-endpoint.ts';
import type { PushMessage, PushOutcome } from './push-message.ts';

const TIMEOUT_MS = 10_000;
const SOCKETS_PER_SERVICE = 20;
/** What is asked of us beyond that is not waited for in one go. */
const LONGEST_RETRY_MS = 3_600_000;

export interface WebPushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export class WebPushSender {
  readonly #config: PushConfig;
  readonly #allowsLocal: boolean;
  readonly #now: () => Date;
  readonly #http = new HttpAgent({ keepAlive: true, maxSockets: SOCKETS_PER_SERVICE });
  readonly #https = new HttpsAgent({ keepAlive: true, maxSockets: SOCKETS_PER_SERVICE });

  constructor(config: PushConfig, allowsLocal: boolean, now: () => Date) {
    this.#config = config;
    this.#allowsLocal = allowsLocal;
    this.#now = now;
  }

  /** Never throws: each subscription fares for itself. */
  async send(
    { endpoint, p256dh, auth }: WebPushSubscription,
    { payload, topic, urgency, ttlSeconds }: PushMessage,
  ): Promise<PushOutcome> {
    // Also what was stored while the rule was another.
    if (!isPushEndpoint(endpoint, this.#allowsLocal)) return { type: 'gone' };
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          vapidDetails: this.#config,
          TTL: ttlSeconds,
          urgency,
          topic,
          contentEncoding: 'aes128gcm',
        },
      );
      const { status, retryAfter } = await this.#post(endpoint, headers, body);
      if (status >= 200 && status < 300) return { type: 'sent' };
      if (status === 404 || status === 410) return { type: 'gone' };
      return {
        type: 'failed',
        reason: `HTTP ${status}`,
        retryAfterMs: parseRetryAfterMs(retryAfter, this.#now()),
      };
    } catch (error) {
      return { type: 'failed', reason: getErrorCode(error), retryAfterMs: null };
    }
  }

  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }

  /** Redirects are not followed: no push service has any, and they would lead past the checks. */
  #post(
    endpoint: string,
    headers: Record<string, string>,
    body: Buffer,
  ): Promise<{ readonly status: number; readonly retryAfter: string | undefined }> {
    return new Promise((resolve, reject) => {
      const isPlain = endpoint.startsWith('http:');
      const options = {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(this.#allowsLocal ? {} : { lookup: publicLookup }),
      };
      const onAnswer = (answer: IncomingMessage) => {
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }),
        );
        answer.resume();
      };
      const asking = isPlain
        ? httpRequest(endpoint, { ...options, agent: this.#http }, onAnswer)
        : httpsRequest(endpoint, { ...options, agent: this.#https }, onAnswer);
      asking.on('error', reject);
      asking.end(body);
    });
  }
}

/** Seconds, or a date. */
export function parseRetryAfterMs(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : new Date(text).getTime() - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 1_000), LONGEST_RETRY_MS);
}

/** By code: messages name the address, and with it the browser. */
function getErrorCode(error: unknown): string {
  if (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string'
  )
    return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
