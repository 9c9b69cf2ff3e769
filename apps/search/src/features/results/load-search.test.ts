import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@paddock/api-client';
import { createSampleSearch } from '../../testing/samples.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { loadSearch, cacheRenderedPages } from './load-search.ts';
import { createResultPageCache } from './page-cache.ts';
import { readAddress } from './search-address.ts';
import { hasMoreResults } from './search-state.ts';

const signal = new AbortController().signal;
const at = (href: string) => readAddress(new URL(href, 'http://paddock.test'));
const createPagedApi = () =>
  createFakeApi(({ query }) => createSampleSearch(Number(query.get('page'))));

describe('hasMoreResults', () => {
  it('returns true while fewer results than the total are shown', () => {
    expect(hasMoreResults(134, 20, 20)).toBe(true);
    expect(hasMoreResults(20, 20, 20)).toBe(false);
    expect(hasMoreResults(134, 134, 14)).toBe(false);
  });

  it('returns true after a full page when there is no total', () => {
    expect(hasMoreResults(null, 40, 20)).toBe(true);
    expect(hasMoreResults(null, 33, 13)).toBe(false);
  });

  it('returns false after an empty page', () => {
    expect(hasMoreResults(134, 180, 0)).toBe(false);
  });
});

describe('loadSearch', () => {
  it('fetches the one page in the address', async () => {
    const { api, calls } = createPagedApi();
    const state = await loadSearch(api, at('/search/listing?query=tractor&page=3'), signal, null);
    expect(calls.map(({ path, query }) => `${path}?${query.toString()}`)).toEqual([
      '/api/listings?term=tractor&page=3&pageSize=20',
    ]);
    expect(state).toMatchObject({
      page: 3,
      fromPage: 3,
      searchTerm: 'tractor',
      hasMore: true,
      totalCount: 134,
      error: null,
    });
    expect(state.searchResults).toHaveLength(20);
  });

  it('returns only what the page shows of each result', async () => {
    const { searchResults } = await loadSearch(createPagedApi().api, at('/jobs'), signal, null);
    expect(searchResults[0]?.figures).toEqual({});
    for (const unused of ['category', 'expiresAt', 'price.type', 'place.district'])
      expect(searchResults[0]).not.toHaveProperty(unused);
  });

  it('returns the figures of the listings of one category, which the table shows', async () => {
    const address = at('/search/listing?category=tractors');
    const { searchResults } = await loadSearch(createPagedApi().api, address, signal, null);
    expect(searchResults[0]?.figures).not.toEqual({});
  });

  it('fetches all pages of the range in the address, so that a reload or a shared link shows all of them', async () => {
    const { api, calls } = createPagedApi();
    const state = await loadSearch(api, at('/jobs?page=3&fromPage=1'), signal, null);
    expect(calls).toHaveLength(3);
    expect(state.searchResults.map(({ title }) => title)).toEqual(
      Array.from({ length: 60 }, (_, index) => `Tractor ${index + 1}`),
    );
  });

  it('fetches only the next page, by its cursor, when the previous pages are cached', async () => {
    const memory = createResultPageCache();
    const { api, calls } = createPagedApi();
    await loadSearch(api, at('/jobs'), signal, memory);
    const state = await loadSearch(api, at('/jobs?page=2&fromPage=1'), signal, memory);
    expect(calls.map(({ query }) => query.get('cursor'))).toEqual([null, 'after-1']);
    expect(state.searchResults).toHaveLength(40);
  });

  it('does not fetch again the pages that the server has rendered', async () => {
    const memory = createResultPageCache();
    const { api, calls } = createPagedApi();
    cacheRenderedPages(at('/jobs'), await loadSearch(api, at('/jobs'), signal, null), memory);
    await loadSearch(api, at('/jobs?page=2&fromPage=1'), signal, memory);
    expect(calls.map(({ query }) => query.get('page'))).toEqual(['1', '2']);
  });

  it('does not use expired pages or the cached pages of another search', async () => {
    let nowMs = 0;
    const memory = createResultPageCache(() => nowMs);
    const { api, calls } = createPagedApi();
    await loadSearch(api, at('/jobs'), signal, memory);
    await loadSearch(api, at('/jobs?regions=otago'), signal, memory);
    nowMs = 6 * 60_000;
    await loadSearch(api, at('/jobs'), signal, memory);
    expect(calls).toHaveLength(3);
  });

  it('returns each listing once when pages overlap', async () => {
    const { api } = createFakeApi(({ query }) =>
      query.get('page') === '1'
        ? createSampleSearch(1)
        : {
            ...createSampleSearch(2),
            results: [
              ...createSampleSearch(1).results.slice(18),
              ...createSampleSearch(2).results.slice(0, 18),
            ],
          },
    );
    const { searchResults } = await loadSearch(api, at('/jobs?page=2&fromPage=1'), signal, null);
    expect(new Set(searchResults.map(({ id }) => id)).size).toBe(searchResults.length);
    expect(searchResults).toHaveLength(38);
  });

  it('returns the other pages when the last page fails', async () => {
    const { api } = createFakeApi(({ query }) => {
      if (query.get('page') === '2')
        throw new ApiError(500, { code: 'internal', message: 'Broken' });
      return createSampleSearch(1);
    });
    const state = await loadSearch(api, at('/jobs?page=2&fromPage=1'), signal, null);
    expect(state).toMatchObject({ page: 1, error: { code: 'internal', status: 500 } });
    expect(state.searchResults).toHaveLength(20);
  });

  it('returns the search parameters and the error when the search fails', async () => {
    const { api } = createFakeApi(() => {
      throw new ApiError(0, { code: 'network', message: 'No answer' });
    });
    const state = await loadSearch(
      api,
      at('/search/listing?query=hay&regions=otago&listingType=job'),
      signal,
      null,
    );
    expect(state).toMatchObject({
      searchTerm: 'hay',
      regions: ['otago'],
      listingType: ['job'],
      searchResults: [],
      error: { code: 'network', status: 503 },
    });
  });

  it('searches without the filters that the API rejects, and names them', async () => {
    const { api, calls } = createFakeApi(({ query }) => {
      const field = query.has('countries') ? 'countries' : 'category';
      if (query.has(field))
        throw new ApiError(400, {
          code: 'bad_request',
          message: 'Unknown',
          details: [{ field, message: 'Unknown' }],
        });
      return createSampleSearch(1);
    });
    const state = await loadSearch(
      api,
      at('/jobs?countries=AU&category=spaceships&regions=otago&fbclid=abc'),
      signal,
      null,
    );
    expect(state).toMatchObject({ error: null, ignoredFilters: ['countries', 'category'] });
    expect(calls.at(-1)?.query.toString()).toBe('regions=otago&listingType=job&page=1&pageSize=20');
  });

  it('returns the error when the API rejects something other than a filter of the address', async () => {
    const { api, calls } = createFakeApi(() => {
      throw new ApiError(400, {
        code: 'bad_request',
        message: 'Unknown',
        details: [{ field: 'pageSize', message: 'Unknown' }],
      });
    });
    const state = await loadSearch(api, at('/jobs?regions=otago'), signal, null);
    expect(state.error).toMatchObject({ status: 400 });
    expect(calls).toHaveLength(1);
  });

  it('throws when the request was aborted', async () => {
    const controller = new AbortController();
    const { api } = createFakeApi(() => {
      controller.abort();
      throw new DOMException('Aborted', 'AbortError');
    });
    await expect(loadSearch(api, at('/jobs'), controller.signal, null)).rejects.toThrow('Aborted');
  });
});
