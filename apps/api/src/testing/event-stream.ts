/** An event stream as a browser reads it, over a real socket. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

export interface StreamEvent {
  readonly name: string;
  readonly data: unknown;
}

export interface TestStream {
  readonly response: IncomingMessage;
  /** Everything that came, comments included. */
  text(): string;
  /** The next event that was not taken yet. @throws where the stream ends instead */
  next(): Promise<StreamEvent>;
  /** Resolves when the server has ended it. */
  readonly ended: Promise<void>;
  /** The browser goes. */
  leave(): void;
}

/** @param origin "http://127.0.0.1:1234" */
export async function openStream(
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
  let rest = '';
  let isOver = false;
  let wake: () => void = () => undefined;
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
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
    text: () => text,
    async next() {
      while (events.length === 0) {
        if (isOver) throw new Error(`The stream has ended: ${text}`);
        await new Promise<void>((resolve) => (wake = resolve));
      }
      return events.shift() as StreamEvent;
    },
    leave: () => void request.destroy(),
  };
}
