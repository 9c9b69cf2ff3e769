/** The page of a listing of any kind. The kinds differ only in the data of the API's response. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { createListingHead } from './listing.head.ts';
import { loadListing } from './listing.loader.ts';
import type { ListingPageData } from './listing.loader.ts';
import { LiveListingView } from './live-listing-view.tsx';
import { preloadDeferredSections, DeferredGoneListingView } from './deferred-sections.tsx';

function ListingPage() {
  const data = useRouteData<ListingPageData>();
  return data.type === 'gone' ? (
    <DeferredGoneListingView page={data} />
  ) : (
    <LiveListingView page={data} />
  );
}

export const route: RouteModule<ListingPageData, ApiClient> = {
  async loader(args) {
    const [loaded] = await Promise.all([loadListing(args), preloadDeferredSections()]);
    return loaded;
  },
  Component: ListingPage,
  head: ({ data, url }) => createListingHead(data, url),
  // A change to the query, such as a campaign's parameter, does not change the page.
  shouldReload: ({ from, to }) => from.pathname !== to.pathname,
};
