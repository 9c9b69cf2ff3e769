/** The page of a listing of any kind: what differs between kinds is data, in the API's answer. */
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { listingHead } from './listing.head.ts';
import { loadListing } from './listing.loader.ts';
import type { ListingPageData } from './listing.loader.ts';
import { LiveListingView } from './live-listing-view.tsx';
import { awaitLower, LateGoneListingView } from './lower-part.tsx';

function ListingPage() {
  const data = useRouteData<ListingPageData>();
  return data.state === 'gone' ? (
    <LateGoneListingView page={data} />
  ) : (
    <LiveListingView page={data} />
  );
}

export const route: RouteModule<ListingPageData, ApiClient> = {
  async loader(args) {
    const [loaded] = await Promise.all([loadListing(args), awaitLower()]);
    return loaded;
  },
  Component: ListingPage,
  head: ({ data, url }) => listingHead(data, url),
  // The query means nothing here: what follows a fragment or a campaign's parameter is the same page.
  shouldReload: ({ from, to }) => from.pathname !== to.pathname,
};
