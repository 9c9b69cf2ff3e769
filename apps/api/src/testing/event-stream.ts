/** Reads a server-sent event stream over a real socket, as a browser does. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

export interface StreamEvent {
  readonly name: string;
  readonly data: unknown;
}

export interface TestStream {
  readonly response: IncomingMessage;
  /** Returns everything received so far, including comment lines. */
  getText(): string;
  /**
   * Waits for the next event that the test has not read yet.
   *
   * @throws when the stream ends first
   */
  readNextEvent(): Promise<StreamEvent>;
  /** Resolves when the server has closed the stream. */
  readonly ended: Promise<void>;
  /** Disconnects, as a browser does when the user closes the page. */
  disconnect(): void;
}

/** @param origin The API's origin, such as "http://127.0.0.1:1234". */
export async function openEventStream(
  origin: string,
  cookie: string,
  path = '/api/account/messages/unread/stream',
): Promise<TestStream> {
  const request = get(`${origin}${path}`, {
    agent: false,
    headers: { accept: 'text/event-stream', cookie: `__session=${cookie}` },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const events: StreamEvent[] = [];
  let text = '';
  let incomplete = '';
  let isOver = false;
  let wake: () => void = () => undefined;
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const blocks = (incomplete + chunk).split('\n\n');
    incomplete = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name = ''] = /^event: (.*)$/m.exec(block) ?? [];
      const [, data = ''] = /^data: (.*)$/m.exec(block) ?? [];
      if (name !== '') events.push({ name, data: JSON.parse(data) });
    }
    wake();
  });
  request.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    for (const name of ['end', 'error', 'close']) {
      response.on(name, () => {
        isOver = true;
        wake();
        resolve();
      });
    }
  });
  return {
    response,
    ended,
    getText: () => text,
    async readNextEvent() {
      while (events.length === 0) {
        if (isOver) throw new Error(`The stream has ended: ${text}`);
        await new Promise<void>((resolve) => (wake = resolve));
      }
      return events.shift() as StreamEvent;
    },
    disconnect: () => void request.destroy(),
  };
}
