import { jest } from '@jest/globals';

export interface AnsweredCall {
  readonly what: string;
  readonly body: unknown;
}

/** Stands for the network: answers by "METHOD /path", and notes what was asked for. Whatever has no answer fails as without a signal. */
export function answerFetch(
  answers: Readonly<Record<string, () => Response | Promise<Response>>>,
): readonly AnsweredCall[] {
  const calls: AnsweredCall[] = [];
  globalThis.fetch = jest.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const what = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    calls.push({ what, body: text === '' ? null : (JSON.parse(text) as unknown) });
    const answer = answers[what];
    if (!answer) throw new TypeError(`no answer for ${what}`);
    return answer();
  });
  return calls;
}

export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
