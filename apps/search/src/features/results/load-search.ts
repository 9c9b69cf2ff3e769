/** Loads what an address asks for: its pages from `fromPage` to `page`, on the server and in the browser. */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { ListingSearch } from '@paddock/contracts/http';
import { pageMemory } from './page-memory.ts';
import type { PageMemory, SearchAnswer } from './page-memory.ts';
import { PAGE_SIZE, toApiQuery, isAttribute } from './search-address.ts';
import type { SearchAddress } from './search-address.ts';
import { stateOfError, stateOfPages } from './search-state.ts';
import type { LoadedPage, SearchError, SearchState } from './search-state.ts';

const isBrowser = typeof document !== 'undefined';

export function toSearchError(error: unknown): SearchError {
  if (!isApiError(error))
    return {
      status: 503,
      code: 'search_failed',
      message: 'The search did not answer as it should.',
      requestId: null,
    };
  const { status, code, message, requestId } = error;
  return { status: status >= 400 ? status : 503, code, message, requestId };
}

/** Names of attributes that the API refused: an address may carry a tracker, or a filter of another category. */
function refusedAttributes(error: unknown): readonly string[] {
  if (!isApiError(error) || error.status !== 400) return [];
  return error.details.map(({ field }) => field).filter(isAttribute);
}

async function askPage(
  api: ApiClient,
  query: URLSearchParams,
  page: number,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ListingSearch> {
  const asked = new URLSearchParams(query);
  asked.set('page', String(page));
  asked.set('pageSize', String(PAGE_SIZE));
  if (cursor) asked.set('cursor', cursor);
  return api.get('/api/listings', { query: asked, signal });
}

function split(
  answer: ListingSearch,
  page: number,
): { readonly answer: SearchAnswer; readonly page: LoadedPage } {
  const { results, nextCursor, totalCount, filters, areCountsCapped, advice } = answer;
  return {
    answer: { totalCount, filters, areCountsCapped, advice },
    page: { page, results, nextCursor },
  };
}

interface LoadedPages {
  readonly answer: SearchAnswer;
  readonly pages: readonly LoadedPage[];
  /** Why the last pages are missing. */
  readonly error: SearchError | null;
}

/** Asks for the pages that are not remembered: the one after a remembered page by its cursor, others side by side. */
async function loadPages(
  api: ApiClient,
  address: SearchAddress,
  query: URLSearchParams,
  memory: PageMemory | null,
  signal: AbortSignal,
): Promise<LoadedPages> {
  const key = query.toString();
  const remembered = memory?.recall(key) ?? null;
  const numbers = Array.from(
    { length: address.page - address.fromPage + 1 },
    (_, index) => address.fromPage + index,
  );
  const asked = numbers.map(async (page) => {
    const known = remembered?.pages.get(page);
    if (known && remembered) return { answer: remembered.answer, page: known };
    return split(
      await askPage(api, query, page, remembered?.pages.get(page - 1)?.nextCursor ?? null, signal),
      page,
    );
  });
  const settled = await Promise.allSettled(asked);
  const loaded: { readonly answer: SearchAnswer; readonly page: LoadedPage }[] = [];
  let failure: unknown = null;
  for (const outcome of settled) {
    if (outcome.status === 'rejected') {
      failure = outcome.reason;
      break;
    }
    loaded.push(outcome.value);
  }
  const first = loaded[0];
  if (!first) throw failure;
  const pages = loaded.map(({ page }) => page);
  memory?.remember(key, first.answer, pages);
  return { answer: first.answer, pages, error: failure === null ? null : toSearchError(failure) };
}

/**
 * Never throws for a failed search: the page then keeps what was asked and offers Retry. An aborted one throws.
 * @param memory of pages already loaded; none on the server
 */
export async function loadSearch(
  api: ApiClient,
  address: SearchAddress,
  signal: AbortSignal,
  memory: PageMemory | null = isBrowser ? pageMemory : null,
): Promise<SearchState> {
  let query = toApiQuery(address);
  try {
    const { answer, pages, error } = await loadPages(api, address, query, memory, signal).catch(
      (refusal: unknown) => {
        const names = refusedAttributes(refusal);
        if (names.length === 0) throw refusal;
        query = new URLSearchParams(
          [...query].filter(
            ([name]) =>
              !names.some((refused) => name === refused || name.startsWith(`${refused}.`)),
          ),
        );
        return loadPages(api, address, query, memory, signal);
      },
    );
    return stateOfPages(address, answer, pages, error);
  } catch (error) {
    if (signal.aborted) throw error;
    return stateOfError(address, toSearchError(error));
  }
}

/** Takes over the pages that the server rendered, so that "More" need not ask for them again. */
export function rememberRendered(
  address: SearchAddress,
  state: SearchState,
  memory: PageMemory = pageMemory,
): void {
  if (state.searchResults.length === 0) return;
  let start = 0;
  const pages = state.pageEnds.map(({ page, resultCount, nextCursor }) => {
    const results = state.searchResults.slice(start, start + resultCount);
    start += resultCount;
    return { page, results, nextCursor };
  });
  const { totalCount, filters, areCountsCapped, advice } = state;
  memory.remember(
    toApiQuery(address).toString(),
    { totalCount, filters, areCountsCapped, advice },
    pages,
  );
}
