/**
 * A keep-alive connection that can only poll: it has no HTTP parser and sends one request at a
 * time.
 */
import { connect, type Socket } from 'node:net';
import { getCookie } from './users.ts';
import { UNREAD_PATH } from './crowd-commands.ts';

const HEAD_END = '\r\n\r\n';

export interface PollResult {
  readonly status: number;
  /** Size of the whole response as transferred. */
  readonly bytes: number;
  readonly body: string;
}

export class PollConnection {
  readonly #socket: Socket;
  readonly #host: string;
  readonly #etags: Map<number, string>;
  #person = 0;
  #text = '';
  #settle: { resolve(polled: PollResult): void; reject(error: Error): void } | null = null;

  /** @param etags the last ETag of each user, which all connections share */
  constructor(port: number, etags: Map<number, string>) {
    this.#etags = etags;
    this.#host = `127.0.0.1:${port}`;
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true });
    this.#socket.setEncoding('latin1').on('data', (chunk: string) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#settle?.reject(error));
    this.#socket.on('close', () => this.#settle?.reject(new Error('The connection was closed')));
  }

  /** @throws Error when the status is neither 200 nor 304 */
  poll(person: number): Promise<PollResult> {
    return new Promise((resolve, reject) => {
      this.#person = person;
      const etag = this.#etags.get(person);
      this.#settle = {
        reject,
        resolve: (polled) => {
          this.#settle = null;
          if (polled.status === 200 || polled.status === 304) resolve(polled);
          else reject(new Error(`A poll returned ${polled.status}: ${polled.body}`));
        },
      };
      this.#socket.write(
        `GET ${UNREAD_PATH} HTTP/1.1\r\nhost: ${this.#host}\r\naccept: application/json\r\ncookie: __session=${getCookie(person)}\r\n${etag === undefined ? '' : `if-none-match: ${etag}\r\n`}\r\n`,
      );
    });
  }

  close(): void {
    this.#settle = null;
    this.#socket.destroy();
  }

  #read(chunk: string): void {
    this.#text += chunk;
    const headEnd = this.#text.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#text.slice(0, headEnd);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    const bytes = headEnd + HEAD_END.length + length;
    if (this.#text.length < bytes) return;
    const etag = /^etag: (.+)$/im.exec(head)?.[1];
    if (etag !== undefined) this.#etags.set(this.#person, etag);
    const polled = {
      status: Number(head.slice(9, 12)),
      bytes,
      body: this.#text.slice(headEnd + HEAD_END.length),
    };
    this.#text = '';
    this.#settle?.resolve(polled);
  }
}
