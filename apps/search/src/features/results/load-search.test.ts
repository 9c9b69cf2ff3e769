import { ApiError } from '@paddock/api-client';
import { searchSample } from '../../testing/samples.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { loadSearch, rememberRendered } from './load-search.ts';
import { createPageMemory } from './page-memory.ts';
import { readAddress } from './search-address.ts';
import { hasMoreResults } from './search-state.ts';

const signal = new AbortController().signal;
const at = (href: string) => readAddress(new URL(href, 'http://paddock.test'));
const pages = () => fakeApi(({ query }) => searchSample(Number(query.get('page'))));

describe('hasMore', () => {
  it('means results below the total where there is one', () => {
    expect(hasMoreResults(134, 20, 20)).toBe(true);
    expect(hasMoreResults(20, 20, 20)).toBe(false);
    expect(hasMoreResults(134, 134, 14)).toBe(false);
  });

  it('means a full page where there is none', () => {
    expect(hasMoreResults(null, 40, 20)).toBe(true);
    expect(hasMoreResults(null, 33, 13)).toBe(false);
  });

  it('is never true past an empty page', () => {
    expect(hasMoreResults(134, 180, 0)).toBe(false);
  });
});

describe('loading a search', () => {
  it('asks for the one page that the address names', async () => {
    const { api, calls } = pages();
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

  it('asks for every page of the address, so that reload and sharing show them all', async () => {
    const { api, calls } = pages();
    const state = await loadSearch(api, at('/jobs?page=3&fromPage=1'), signal, null);
    expect(calls).toHaveLength(3);
    expect(state.searchResults.map(({ title }) => title)).toEqual(
      Array.from({ length: 60 }, (_, index) => `Tractor ${index + 1}`),
    );
  });

  it('asks for the next page alone, by its cursor, where the ones before are remembered', async () => {
    const memory = createPageMemory();
    const { api, calls } = pages();
    await loadSearch(api, at('/jobs'), signal, memory);
    const state = await loadSearch(api, at('/jobs?page=2&fromPage=1'), signal, memory);
    expect(calls.map(({ query }) => query.get('cursor'))).toEqual([null, 'after-1']);
    expect(state.searchResults).toHaveLength(40);
  });

  it('takes over what the server rendered', async () => {
    const memory = createPageMemory();
    const { api, calls } = pages();
    rememberRendered(at('/jobs'), await loadSearch(api, at('/jobs'), signal, null), memory);
    await loadSearch(api, at('/jobs?page=2&fromPage=1'), signal, memory);
    expect(calls.map(({ query }) => query.get('page'))).toEqual(['1', '2']);
  });

  it('remembers nothing of another search, and nothing for long', async () => {
    let nowMs = 0;
    const memory = createPageMemory(() => nowMs);
    const { api, calls } = pages();
    await loadSearch(api, at('/jobs'), signal, memory);
    await loadSearch(api, at('/jobs?regions=otago'), signal, memory);
    nowMs = 6 * 60_000;
    await loadSearch(api, at('/jobs'), signal, memory);
    expect(calls).toHaveLength(3);
  });

  it('shows a listing once where pages overlap because others were added', async () => {
    const { api } = fakeApi(({ query }) =>
      query.get('page') === '1'
        ? searchSample(1)
        : {
            ...searchSample(2),
            results: [
              ...searchSample(1).results.slice(18),
              ...searchSample(2).results.slice(0, 18),
            ],
          },
    );
    const { searchResults } = await loadSearch(api, at('/jobs?page=2&fromPage=1'), signal, null);
    expect(new Set(searchResults.map(({ id }) => id)).size).toBe(searchResults.length);
    expect(searchResults).toHaveLength(38);
  });

  it('keeps the pages that came where the last one failed', async () => {
    const { api } = fakeApi(({ query }) => {
      if (query.get('page') === '2')
        throw new ApiError(500, { code: 'internal', message: 'Broken' });
      return searchSample(1);
    });
    const state = await loadSearch(api, at('/jobs?page=2&fromPage=1'), signal, null);
    expect(state).toMatchObject({ page: 1, error: { code: 'internal', status: 500 } });
    expect(state.searchResults).toHaveLength(20);
  });

  it('answers a failed search with all that was asked', async () => {
    const { api } = fakeApi(() => {
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

  it('asks again without a tracker that the API refuses, and never without a filter of its own', async () => {
    const refuse = (field: string) =>
      new ApiError(400, {
        code: 'bad_request',
        message: 'Unknown',
        details: [{ field, message: 'Unknown' }],
      });
    const tracked = fakeApi(({ query }) => {
      if (query.has('fbclid')) throw refuse('fbclid');
      return searchSample(1);
    });
    expect((await loadSearch(tracked.api, at('/jobs?fbclid=abc'), signal, null)).error).toBeNull();
    const wrong = fakeApi(() => {
      throw refuse('regions');
    });
    expect(
      (await loadSearch(wrong.api, at('/jobs?regions=mordor'), signal, null)).error,
    ).toMatchObject({ status: 400 });
    expect(wrong.calls).toHaveLength(1);
  });

  it('throws where the visitor has gone elsewhere', async () => {
    const controller = new AbortController();
    const { api } = fakeApi(() => {
      controller.abort();
      throw new DOMException('Aborted', 'AbortError');
    });
    await expect(loadSearch(api, at('/jobs'), controller.signal, null)).rejects.toThrow('Aborted');
  });
});
