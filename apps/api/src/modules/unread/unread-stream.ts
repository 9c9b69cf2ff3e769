/** One browser's open event stream (text/event-stream, HTML Living Standard 9.2): what is written, and when it is given up. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Nothing between us and the browser keeps it, waits for more of it, or compresses it. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;
/** A stream that ended without a word is opened again after this long: not everybody's in the same moment. */
const LEAST_RETRY_MS = 2_000;
const MOST_RETRY_MS = 6_000;
/** Past this, whoever should read it does not. */
const MOST_UNSENT_BYTES = 64 * 1024;

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

  /** @param headers of every answer */
  begin(headers: OutgoingHttpHeaders = {}): void {
    // Written, not set: Node would keep what is set for as long as the stream is open, some kilobytes of each.
    for (const name of this.#raw.getHeaderNames()) this.#raw.removeHeader(name);
    this.#raw.writeHead(
      200,
      Object.entries({ ...headers, ...STREAM_HEADERS }).flatMap(([name, value]) =>
        value === undefined ? [] : [name, String(value)],
      ),
    );
    this.#write(
      `retry: ${Math.round(LEAST_RETRY_MS + Math.random() * (MOST_RETRY_MS - LEAST_RETRY_MS))}\n\n`,
    );
  }

  /** Writes nothing where it is what was sent last. */
  send(json: string): void {
    if (json === this.#lastSent) return;
    this.#lastSent = json;
    this.#write(`event: unread\ndata: ${json}\n\n`);
  }

  /** A comment, so that nobody between us takes the line for dead. What is not taken since the last one never will be. */
  beat(): void {
    if (this.#raw.writableLength > 0) this.#raw.destroy();
    else this.#write(':\n\n');
  }

  /** The session is over: unlike an end without a word, nobody need ask again. */
  endForGood(): void {
    this.#write('event: ended\ndata: {}\n\n');
    this.end();
  }

  end(): void {
    this.#raw.end();
  }

  #write(text: string): void {
    if (this.#raw.writableEnded || this.#raw.destroyed) return;
    if (this.#raw.writableLength > MOST_UNSENT_BYTES) this.#raw.destroy();
    else this.#raw.write(text);
  }
}
