import { jest } from '@jest/globals';

export interface RecordedRequest {
  /** The method and path, such as "GET /api/listings/123456789". */
  readonly endpoint: string;
  readonly body: unknown;
}

/**
 * Replaces `fetch` with a function that looks up the response by "METHOD /path" and records each
 * request. Requests to any other path fail as if offline.
 */
export function mockFetch(
  responses: Readonly<Record<string, () => Response | Promise<Response>>>,
): readonly RecordedRequest[] {
  const calls: RecordedRequest[] = [];
  globalThis.fetch = jest.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const endpoint = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    calls.push({ endpoint, body: text === '' ? null : (JSON.parse(text) as unknown) });
    const respond = responses[endpoint];
    if (!respond) throw new TypeError(`no response for ${endpoint}`);
    return respond();
  });
  return calls;
}

export const createJsonResponder =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
