import { afterEach, expect, it, jest } from '@jest/globals';
import { sendMessage } from './send-message.ts';
import type { SendOptions } from './send-message.ts';

const OPTIONS: SendOptions = {
  kind: 'feedback',
  draft: {
    name: 'Hemi',
    email: 'hemi@example.co.nz',
    topic: 'An idea',
    page: '',
    message: 'A map with the rivers on it.',
  },
  website: '',
  elapsedMs: 12_345.6,
};

function mockResponse(status: number, body: unknown, headers: Record<string, string> = {}) {
  const fetchMock = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    );
  return () => JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string) as Record<string, unknown>;
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('sendMessage sends the values and returns the receipt', async () => {
  const readSentBody = mockResponse(201, { receipt: 'PD-7KM2QX' });
  await expect(sendMessage(OPTIONS)).resolves.toEqual({ type: 'sent', receipt: 'PD-7KM2QX' });
  expect(readSentBody()).toEqual({
    kind: 'feedback',
    name: 'Hemi',
    email: 'hemi@example.co.nz',
    topic: 'An idea',
    message: 'A map with the rivers on it.',
    website: '',
    elapsedMs: 12_346,
  });
});

it('sendMessage omits the elapsed time when it is unknown', async () => {
  const readSentBody = mockResponse(201, { receipt: 'PD-7KM2QX' });
  await sendMessage({ ...OPTIONS, elapsedMs: null });
  expect(readSentBody()).not.toHaveProperty('elapsedMs');
});

it('sendMessage returns the API’s messages per field', async () => {
  mockResponse(400, {
    code: 'bad_request',
    message: 'Two fields',
    details: [
      { field: 'email', message: 'No such address.' },
      { field: 'kind', message: 'Unknown.' },
    ],
  });
  await expect(sendMessage(OPTIONS)).resolves.toEqual({
    type: 'refused',
    problems: { email: 'No such address.' },
  });
});

it('sendMessage returns a failure for a 400 response that names no known field', async () => {
  mockResponse(400, {
    code: 'bad_request',
    message: 'Strange',
    details: [{ field: 'kind', message: 'Unknown.' }],
  });
  await expect(sendMessage(OPTIONS)).resolves.toMatchObject({
    type: 'refused',
    failure: expect.stringMatching(/error 400/),
  });
});

it('sendMessage tells the user when to try again after too many requests', async () => {
  mockResponse(429, { code: 'too_many_requests', message: 'Slow down' }, { 'retry-after': '1500' });
  await expect(sendMessage(OPTIONS)).resolves.toMatchObject({
    type: 'refused',
    failure: expect.stringMatching(/in 25 minutes/),
  });
});

it.each([
  [503, { code: 'database_unavailable', message: 'Away' }],
  [502, '<html>a gateway</html>'],
  [201, {}],
])('sendMessage returns a failure for a %i response without a receipt', async (status, body) => {
  mockResponse(status, body);
  await expect(sendMessage(OPTIONS)).resolves.toMatchObject({
    type: 'refused',
    failure: expect.stringMatching(/still here/),
  });
});

it('sendMessage returns a failure when there is no response', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(sendMessage(OPTIONS)).resolves.toMatchObject({
    type: 'refused',
    failure: expect.stringMatching(/Check your connection/),
  });
});
