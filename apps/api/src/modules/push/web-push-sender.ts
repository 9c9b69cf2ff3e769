/**
 * Sends pushes to browsers with RFC 8030 and VAPID (RFC 8292). The web-push library encrypts them
 * end to end (RFC 8291).
 */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import { HOUR_MS } from '@paddock/runtime/durations';
import type { PushConfig } from '../../config.ts';
import { isPushEndpoint, lookupPublicAddress } from './push-endpoint.ts';
import type { PushMessage, PushOutcome } from './push-message.ts';

const TIMEOUT_MS = 10_000;
const MAX_SOCKETS = 20;
/** If a push service requests a longer delay, this one is used instead. */
const MAX_RETRY_AFTER_MS = HOUR_MS;

export interface WebPushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export class WebPushSender {
  readonly #config: PushConfig;
  readonly #allowsLocal: boolean;
  readonly #now: () => Date;
  readonly #http = new HttpAgent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  readonly #https = new HttpsAgent({ keepAlive: true, maxSockets: MAX_SOCKETS });

  constructor(config: PushConfig, allowsLocal: boolean, now: () => Date) {
    this.#config = config;
    this.#allowsLocal = allowsLocal;
    this.#now = now;
  }

  /**
   * Sends one push. Never throws, so that one subscription's failure does not affect the others.
   */
  async send(
    { endpoint, p256dh, auth }: WebPushSubscription,
    { payload, topic, urgency, ttlSeconds }: PushMessage,
  ): Promise<PushOutcome> {
    // Check again, because the rules may have changed since the endpoint was stored.
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

  /**
   * Does not follow redirects: push services send none, and a redirect would bypass the endpoint
   * checks.
   */
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
        ...(this.#allowsLocal ? {} : { lookup: lookupPublicAddress }),
      };
      const onResponse = (response: IncomingMessage) => {
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
          }),
        );
        response.resume();
      };
      const request = isPlain
        ? httpRequest(endpoint, { ...options, agent: this.#http }, onResponse)
        : httpsRequest(endpoint, { ...options, agent: this.#https }, onResponse);
      request.on('error', reject);
      request.end(body);
    });
  }
}

/**
 * Converts a Retry-After header (seconds or an HTTP date) to milliseconds. Null when it is missing
 * or invalid.
 */
export function parseRetryAfterMs(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : new Date(text).getTime() - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 1_000), MAX_RETRY_AFTER_MS);
}

/**
 * Returns an error's code instead of its message, because messages contain the endpoint, which
 * identifies the browser.
 */
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
