import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { REJECTING_CLIENT } from '@paddock/api-client/testing';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { keepSearches, keptSearches } from './kept-searches.ts';
import { takeOverSearches } from './take-over-searches.ts';

const HAY = 'category=hay&listingType=item';
const GATE = 'term=gate';

function fakeApi(answer: (query: string) => Error | null) {
  const asked: string[] = [];
  const api = {
    ...REJECTING_CLIENT,
    post: (_path: string, { body: { query } }: { body: { query: string } }) => {
      asked.push(query);
      const error = answer(query);
      return error ? Promise.reject(error) : Promise.resolve({ id: '1', name: `Named ${query}` });
    },
  } as unknown as ApiClient;
  return { api, asked };
}
const texts = () => getToasts().map(({ text }) => text);

beforeEach(() => void keepSearches([GATE, HAY]));
afterEach(() => {
  localStorage.clear();
  for (const { id } of getToasts()) closeToast(id);
});

it('saves what was kept, the oldest first, once for two that ask at once', async () => {
  const { api, asked } = fakeApi(() => null);
  await Promise.all([takeOverSearches(api, '1'), takeOverSearches(api, '1')]);
  expect(asked).toEqual([HAY, GATE]);
  expect(keptSearches()).toEqual([]);
  expect(texts()[0]).toContain(`Saved: Named ${HAY}`);
});

it('lets go of what is refused for good, and says why', async () => {
  const { api } = fakeApi((query) =>
    query === HAY
      ? new ApiError(409, { code: 'searches_full', message: 'You have saved 50 searches.' })
      : null,
  );
  await takeOverSearches(api, '2');
  expect(keptSearches()).toEqual([]);
  expect(texts().some((text) => text.includes('was not saved. You have saved 50 searches.'))).toBe(
    true,
  );
});

it('keeps what was not answered for the next page', async () => {
  const { api } = fakeApi(() => new ApiError(0, { code: 'network', message: 'No answer.' }));
  await expect(takeOverSearches(api, '3')).rejects.toThrow('No answer.');
  expect(keptSearches()).toEqual([GATE, HAY]);
});
