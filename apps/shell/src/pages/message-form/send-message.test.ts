import { afterEach, expect, it, jest } from '@jest/globals';
import { sendMessage } from './send-message.ts';
import type { SendOptions } from './send-message.ts';

const OPTIONS: SendOptions = {
  kind: 'feedback',
  draft: {
    name: ' Hemi ',
    email: 'hemi@example.co.nz',
    topic: 'An idea',
    page: '',
    message: 'A map with the rivers on it.',
  },
  website: '',
  elapsedMs: 12_345.6,
};

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
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

it('sends what was typed, trimmed, and brings the receipt', async () => {
  const sent = answer(201, { receipt: 'PD-7KM2QX' });
  await expect(sendMessage(OPTIONS)).resolves.toEqual({ state: 'sent', receipt: 'PD-7KM2QX' });
  expect(sent()).toEqual({
    kind: 'feedback',
    name: 'Hemi',
    email: 'hemi@example.co.nz',
    topic: 'An idea',
    message: 'A map with the rivers on it.',
    website: '',
    elapsedMs: 12_346,
  });
});

it('does not say how long it took where the words were there before', async () => {
  const sent = answer(201, { receipt: 'PD-7KM2QX' });
  await sendMessage({ ...OPTIONS, elapsedMs: null });
  expect(sent()).not.toHaveProperty('elapsedMs');
});

it('brings what the API says about a field', async () => {
  answer(400, {
    code: 'bad_request',
    message: 'Two fields',
    details: [
      { field: 'email', message: 'No such address.' },
      { field: 'kind', message: 'Unknown.' },
    ],
  });
  await expect(sendMessage(OPTIONS)).resolves.toEqual({
    state: 'refused',
    problems: { email: 'No such address.' },
  });
});

it('a 400 that names no field of the form is a failure, not silence', async () => {
  answer(400, {
    code: 'bad_request',
    message: 'Strange',
    details: [{ field: 'kind', message: 'Unknown.' }],
  });
  await expect(sendMessage(OPTIONS)).resolves.toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/error 400/),
  });
});

it('says when to try again after too many', async () => {
  answer(429, { code: 'too_many_requests', message: 'Slow down' }, { 'retry-after': '1500' });
  await expect(sendMessage(OPTIONS)).resolves.toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/in 25 minutes/),
  });
});

it.each([
  [503, { code: 'database_unavailable', message: 'Away' }],
  [502, '<html>a gateway</html>'],
  [201, {}],
])('a %i without a receipt keeps the words and says so', async (status, body) => {
  answer(status, body);
  await expect(sendMessage(OPTIONS)).resolves.toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/still here/),
  });
});

it('no answer at all is said in plain words', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(sendMessage(OPTIONS)).resolves.toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/Check your signal/),
  });
});
