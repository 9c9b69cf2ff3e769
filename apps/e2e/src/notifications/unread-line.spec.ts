/** What a signed-in browser's polls and its event stream cost on the line, through the product as it runs. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { BASE_URL, HAS_AUTH_EMULATOR } from '../fixtures/environment.ts';
import { whenSignInWorks } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(!HAS_AUTH_EMULATOR, 'the Firebase emulators could not be installed');
test.beforeEach(() => whenSignInWorks());

const PATH = '/api/account/messages/unread';
/** As every browser says. */
const COMPRESSED = 'accept-encoding: gzip, deflate, br';
const { host, hostname, port } = new URL(BASE_URL);

/** @returns every byte of the answer, as far as `isWhole` */
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

test('a poll that finds nothing new is a 304 of at most 400 bytes, headers included', async ({
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

test('the event stream begins at once, and nothing on the way holds it back', async ({
  signedIn,
}) => {
  const begun = await readStream(
    signedIn.session,
    `${PATH}/stream`,
    [COMPRESSED, 'accept: text/event-stream'],
    (text) => text.includes('event: unread\ndata: {'),
  );
  expect(begun).toMatch(/^content-type: text\/event-stream/im);
  expect(begun).not.toMatch(/^content-encoding:/im);
});
