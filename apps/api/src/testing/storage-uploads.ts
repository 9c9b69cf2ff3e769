/**
 * Uploads and reads files in Firebase Storage with the browser SDK's protocol, with or without
 * sign-in. For tests.
 */

export const TEST_BUCKET = 'demo-paddock.appspot.com';

/** Creates an unsigned identity token, which the emulators accept. */
export function createEmulatorToken(firebaseId: string, claims: object = {}): string {
  return `${[
    { alg: 'none', typ: 'JWT' },
    { ...claims, user_id: firebaseId, sub: firebaseId },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')}.`;
}

export interface BrowserUpload {
  /** The Firebase id of the user who uploads. Null uploads without sign-in. */
  readonly as: string | null;
  /** The custom claims of the user's token. */
  readonly claims?: object;
  readonly path: string;
  readonly content: Buffer;
  readonly type?: string;
}

const BOUNDARY = 'paddock-upload';

/**
 * Uploads a file and returns the HTTP status.
 *
 * @param origin The origin of the emulator, or of the shell in front of it.
 */
export async function uploadAsBrowser(
  origin: string,
  { as, claims, path, content, type = 'image/jpeg' }: BrowserUpload,
): Promise<number> {
  const response = await fetch(`${origin}/v0/b/${TEST_BUCKET}/o?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${BOUNDARY}`,
      ...(as === null ? {} : { authorization: `Firebase ${createEmulatorToken(as, claims)}` }),
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

/**
 * Reads a file and returns the HTTP status.
 *
 * @param as the Firebase id of the user who reads; null reads without sign-in
 */
export async function readAsBrowser(
  origin: string,
  as: string | null,
  path: string,
): Promise<number> {
  const response = await fetch(
    `${origin}/v0/b/${TEST_BUCKET}/o/${encodeURIComponent(path)}?alt=media`,
    { headers: as === null ? {} : { authorization: `Firebase ${createEmulatorToken(as)}` } },
  );
  await response.arrayBuffer();
  return response.status;
}
