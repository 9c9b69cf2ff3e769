/** Marionette's framing: each message is JSON text after its length in bytes and a colon. */

const COLON = ':'.charCodeAt(0);

export function encodeFrame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  return Buffer.concat([Buffer.from(`${body.length}:`), body]);
}

/**
 * Returns a function that takes the bytes of a connection in pieces of any size.
 *
 * @param onMessage called with each complete message
 */
export function createFrameDecoder(onMessage: (message: unknown) => void): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const colon = pending.indexOf(COLON);
      if (colon < 0) return;
      const length = Number(pending.subarray(0, colon).toString());
      if (!Number.isInteger(length))
        throw new Error(`Not the start of a frame: ${pending.subarray(0, colon + 1).toString()}`);
      const end = colon + 1 + length;
      if (pending.length < end) return;
      const body = pending.subarray(colon + 1, end).toString();
      pending = pending.subarray(end);
      onMessage(JSON.parse(body));
    }
  };
}
