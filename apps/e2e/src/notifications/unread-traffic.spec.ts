/**
 * The network cost of a signed-in browser's polling and event stream, measured through the running
 * product.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenAuthEmulatorReady } from '../fixtures/test-users.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenAuthEmulatorReady());

const PATH = '/api/account/messages/unread';
/** The `accept-encoding` header that browsers send. */
const COMPRESSED = 'accept-encoding: gzip, deflate, br';
const { host, hostname, port } = new URL(BASE_URL);

/** Sends a GET request and returns the raw response as soon as `isWhole` returns true for it. */
async function readStream(
  session: string,
  path: string,
  headers: readonly string[],
  isWhole: (text: string) => boolean,
): Promise<string> {
  const socket = connect(Number(port), hostname);
  socket
    .setEncoding('latin1')
    .write(
      [
        `GET ${path} HTTP/1.1`,
        `host: ${host}`,
        `cookie: __session=${session}`,
        ...headers,
        '',
        '',
      ].join('\r\n'),
    );
  let text = '';
  while (!isWhole(text)) text += String((await once(socket, 'data'))[0]);
  socket.destroy();
  return text;
}

test('a poll when nothing has changed gets a 304 of at most 400 bytes, including headers', async ({
  signedIn,
}) => {
  const first = await readStream(signedIn.session, PATH, [], (text) =>
    /\r\n\r\n[^]*\{.*\}/.test(text),
  );
  const etag = /^etag: (.+)\r$/im.exec(first)?.[1] ?? '';
  expect(first).toMatch(/^content-security-policy: /im);
  const unchanged = await readStream(
    signedIn.session,
    PATH,
    [COMPRESSED, `if-none-match: ${etag}`],
    (text) => text.includes('\r\n\r\n'),
  );
  expect(unchanged).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  expect(unchanged.endsWith('\r\n\r\n')).toBe(true);
  expect(unchanged.length).toBeLessThanOrEqual(400);
});

test('the event stream starts at once and is not buffered', async ({ signedIn }) => {
  const streamStart = await readStream(
    signedIn.session,
    `${PATH}/stream`,
    [COMPRESSED, 'accept: text/event-stream'],
    (text) => text.includes('event: unread\ndata: {'),
  );
  expect(streamStart).toMatch(/^content-type: text\/event-stream/im);
  expect(streamStart).not.toMatch(/^content-encoding:/im);
});
