import { expect, test } from '@playwright/test';
import { createFrameDecoder, encodeFrame } from './driver/marionette-frames.ts';

/** The last message has characters of several bytes, so its length differs in bytes and letters. */
const MESSAGES = [[0, 1, 'WebDriver:Back', {}], { a: 1 }, ['Whangārei 🐄', 'a:b']];

function decode(chunks: readonly Buffer[]): unknown[] {
  const messages: unknown[] = [];
  const write = createFrameDecoder((message) => messages.push(message));
  for (const chunk of chunks) write(chunk);
  return messages;
}

test('createFrameDecoder returns the encoded messages for pieces of every size', () => {
  const bytes = Buffer.concat(MESSAGES.map((message) => encodeFrame(message)));
  for (let size = 1; size <= bytes.length; size += 1) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    expect(decode(chunks), `pieces of ${size} bytes`).toEqual(MESSAGES);
  }
});

test('encodeFrame writes the length in bytes', () => {
  expect(encodeFrame('ā').toString()).toBe('4:"ā"');
});

test('createFrameDecoder rejects bytes that are not a frame', () => {
  expect(() => decode([Buffer.from('HTTP/1.1 200 OK\r\nhost: x')])).toThrow(
    'Not the start of a frame: HTTP/1.1 200 OK\r\nhost:',
  );
});
