import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@paddock/api-client';
import { loadAttention } from './load-page.ts';
import type { RenderContext } from './render-context.ts';

const COUNTS = { drafts: 1, newMatches: 3, newApplicants: 0 };

function createContext(path: string, hasSession: boolean, get: () => Promise<unknown>) {
  return {
    apiCalls: { api: { get } },
    request: { hasSession },
    settings: { budgetMs: 1_000 },
    url: new URL(path, 'https://paddock.test'),
  } as unknown as RenderContext;
}

describe('loadAttention', () => {
  it.each([['/account'], ['/account/home'], ['/account/posts/123456789']])(
    'returns the counts of the session’s user for %s',
    async (path) => {
      const context = createContext(path, true, () => Promise.resolve(COUNTS));
      await expect(loadAttention(context)).resolves.toEqual(COUNTS);
    },
  );

  it.each([
    ['pages without the account navigation', '/jobs', true],
    ['requests without a session', '/account/watchlist', false],
  ])('sends no request for %s', async (_name, path, hasSession) => {
    const get = jest.fn(() => Promise.resolve(COUNTS));
    await expect(loadAttention(createContext(path, hasSession, get))).resolves.toBeNull();
    expect(get).not.toHaveBeenCalled();
  });

  it('returns null when the API fails, so that the page does not', async () => {
    const fail = () => Promise.reject(new ApiError(503, { code: 'down', message: 'Down' }));
    await expect(loadAttention(createContext('/account/home', true, fail))).resolves.toBeNull();
  });
});
