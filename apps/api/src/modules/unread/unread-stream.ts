/**
 * One browser's open event stream (text/event-stream, HTML Living Standard 9.2). The connection is
 * dropped when the browser stops reading.
 */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Tells proxies not to cache, buffer or compress the stream. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;
/**
 * After a stream ends without an `ended` event, browsers reconnect after a random delay between
 * MIN_RETRY_MS and MAX_RETRY_MS.
 */
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 6_000;
/**
 * When more bytes than this are unsent, the client has stopped reading and the connection is
 * dropped.
 */
const MAX_UNSENT_BYTES = 64 * 1024;

export class UnreadStream {
  readonly accountId: number;
  readonly sessionId: string;
  readonly #raw: ServerResponse;
  #lastSent: string | null = null;

  constructor({
    accountId,
    sessionId,
    raw,
  }: {
    readonly accountId: number;
    readonly sessionId: string;
    readonly raw: ServerResponse;
  }) {
    this.accountId = accountId;
    this.sessionId = sessionId;
    this.#raw = raw;
  }

  /**
   * Sends the response headers and the reconnection delay.
   * @param headers the headers that all responses have
   */
  start(headers: OutgoingHttpHeaders = {}): void {
    // The headers are passed to writeHead as an array, because Node would retain several kilobytes
    // per stream for headers that are set individually.
    for (const name of this.#raw.getHeaderNames()) this.#raw.removeHeader(name);
    this.#raw.writeHead(
      200,
      Object.entries({ ...headers, ...STREAM_HEADERS }).flatMap(([name, value]) =>
        value === undefined ? [] : [name, String(value)],
      ),
    );
    this.#write(
      `retry: ${Math.round(MIN_RETRY_MS + Math.random() * (MAX_RETRY_MS - MIN_RETRY_MS))}\n\n`,
    );
  }

  /** Sends the counts, unless they equal those sent last. */
  send(json: string): void {
    if (json === this.#lastSent) return;
    this.#lastSent = json;
    this.#write(`event: unread\ndata: ${json}\n\n`);
  }

  /**
   * Sends a comment line, so that proxies do not close an idle connection. Drops a client that has
   * not yet read earlier data.
   */
  sendHeartbeat(): void {
    if (this.#raw.writableLength > 0) this.#raw.destroy();
    else this.#write(':\n\n');
  }

  /**
   * Ends the stream with an `ended` event: the session is over, so the browser must not reconnect.
   */
  endSession(): void {
    this.#write('event: ended\ndata: {}\n\n');
    this.end();
  }

  end(): void {
    this.#raw.end();
  }

  #write(text: string): void {
    if (this.#raw.writableEnded || this.#raw.destroyed) return;
    if (this.#raw.writableLength > MAX_UNSENT_BYTES) this.#raw.destroy();
    else this.#raw.write(text);
  }
}
