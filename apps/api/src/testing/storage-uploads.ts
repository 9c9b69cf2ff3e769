/** What a browser does with Firebase Storage, for tests: uploads in the SDK's own protocol, as somebody or nobody. */

export const TEST_BUCKET = 'demo-paddock.appspot.com';

/** As the emulators take it: unsigned. */
export function emulatorToken(firebaseId: string): string {
  return `${[
    { alg: 'none', typ: 'JWT' },
    { user_id: firebaseId, sub: firebaseId },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')}.`;
}

export interface Upload {
  /** Firebase id of who uploads; null: nobody who is signed in. */
  readonly as: string | null;
  readonly path: string;
  readonly content: Buffer;
  readonly type?: string;
}

const BOUNDARY = 'paddock-upload';

/** @param origin of the emulator, or of the shell before it */
export async function uploadAsBrowser(
  origin: string,
  { as, path, content, type = 'image/jpeg' }: Upload,
): Promise<number> {
  const response = await fetch(`${origin}/v0/b/${TEST_BUCKET}/o?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${BOUNDARY}`,
      ...(as === null ? {} : { authorization: `Firebase ${emulatorToken(as)}` }),
    },
    body: Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify({ contentType: type })}\r\n--${BOUNDARY}\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${BOUNDARY}--`),
    ]),
  });
  await response.arrayBuffer();
  return response.status;
}

/** @param as null: nobody who is signed in */
export async function readAsBrowser(
  origin: string,
  as: string | null,
  path: string,
): Promise<number> {
  const response = await fetch(
    `${origin}/v0/b/${TEST_BUCKET}/o/${encodeURIComponent(path)}?alt=media`,
    { headers: as === null ? {} : { authorization: `Firebase ${emulatorToken(as)}` } },
  );
  await response.arrayBuffer();
  return response.status;
}
