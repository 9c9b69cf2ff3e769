import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { REJECTING_CLIENT } from '@paddock/api-client/testing';
import { saveGuestSearches, getGuestSearches } from '@paddock/offline/guest-searches';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { migrateGuestSearches } from './migrate-guest-searches.ts';

const HAY = 'category=hay&listingType=item';
const GATE = 'term=gate';

function createFakeApi(getError: (query: string) => Error | null) {
  const queries: string[] = [];
  const api = {
    ...REJECTING_CLIENT,
    post: (_path: string, { body: { query } }: { body: { query: string } }) => {
      queries.push(query);
      const error = getError(query);
      return error ? Promise.reject(error) : Promise.resolve({ id: '1', name: `Named ${query}` });
    },
  } as unknown as ApiClient;
  return { api, queries };
}
const getToastTexts = () => getToasts().map(({ text }) => text);

beforeEach(() => void saveGuestSearches([GATE, HAY]));
afterEach(() => {
  localStorage.clear();
  for (const { id } of getToasts()) closeToast(id);
});

describe('migrateGuestSearches', () => {
  it('saves each stored search, oldest first', async () => {
    const { api, queries } = createFakeApi(() => null);
    await migrateGuestSearches(api);
    expect(queries).toEqual([HAY, GATE]);
    expect(getGuestSearches()).toEqual([]);
    expect(getToastTexts()[0]).toContain(`Saved: Named ${HAY}`);
  });

  it('drops a search that the API rejects, and shows the reason', async () => {
    const { api } = createFakeApi((query) =>
      query === HAY
        ? new ApiError(409, { code: 'searches_full', message: 'You have saved 50 searches.' })
        : null,
    );
    await migrateGuestSearches(api);
    expect(getGuestSearches()).toEqual([]);
    expect(
      getToastTexts().some((text) =>
        text.includes('couldn’t save your search. You have saved 50 searches.'),
      ),
    ).toBe(true);
  });

  it('leaves the searches for the next page load when the API cannot be reached', async () => {
    const { api } = createFakeApi(
      () => new ApiError(0, { code: 'network', message: 'No answer.' }),
    );
    await expect(migrateGuestSearches(api)).rejects.toThrow('No answer.');
    expect(getGuestSearches()).toEqual([GATE, HAY]);
  });
});
