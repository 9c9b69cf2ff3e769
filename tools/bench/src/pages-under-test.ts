/**
 * The pages to measure: one page of each type on which visitors arrive, and one page for a
 * signed-in user.
 */
import type { Browser } from '@playwright/test';
import type { ListingSearch } from '@paddock/contracts/http';
import type { StorageState } from './browser/visit.ts';
import { register } from './users/register.ts';
import type { BenchStack } from './serve/bench-stack.ts';

export interface PageUnderTest {
  readonly name: string;
  readonly path: string;
  readonly remote: string;
  readonly routeId: string;
  /** Undefined for a signed-out visitor. */
  readonly storageState?: StorageState;
}

const CATEGORY = '/marketplace/tractors-machinery/tractors';
const SIGNED_IN_HOME = '/account/home';

export async function findListingPath({
  apiOrigin,
}: Pick<BenchStack, 'apiOrigin'>): Promise<string> {
  const response = await fetch(`${apiOrigin}/api/listings?listingType=item&pageSize=1`);
  const { results } = (await response.json()) as ListingSearch;
  const [listing] = results;
  if (!listing) throw new Error('The stack has no listing of type item');
  return listing.href;
}

/**
 * Returns the pages to measure, and registers a user for the page that needs one.
 *
 * @throws Error when the stack has no Firebase emulators
 */
export async function preparePages(
  stack: BenchStack,
  browser: Browser,
): Promise<readonly PageUnderTest[]> {
  const emulators = stack.startEmulators();
  if (emulators === null)
    throw new Error('This stack has no Firebase emulators, which signing in needs');
  await emulators;
  const context = await browser.newContext();
  try {
    await register(await context.newPage(), {
      origin: stack.origin,
      name: 'Aroha Tamati',
      returnPath: SIGNED_IN_HOME,
    });
    const storageState = await context.storageState({ indexedDB: true });
    return [
      { name: 'results', path: '/search/listing', remote: 'search', routeId: 'results' },
      { name: 'home', path: '/', remote: 'search', routeId: 'home' },
      { name: 'category', path: CATEGORY, remote: 'search', routeId: 'marketplace-category' },
      { name: 'listing', path: await findListingPath(stack), remote: 'listings', routeId: 'item' },
      {
        name: 'signed-in home',
        path: SIGNED_IN_HOME,
        remote: 'account',
        routeId: 'home',
        storageState,
      },
    ];
  } finally {
    await context.close();
  }
}
