/** /account/messages/new/{listing}: the first message about a listing. One's own, and one that has gone, say so. */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { Listing } from '@paddock/contracts/http';
import { pageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { MessageNewPage } from './message-new-page.tsx';
import { newMessagePath } from '../paths.ts';

export type MessageNewPageData =
  | {
      readonly state: 'open' | 'own';
      readonly listing: Pick<Listing, 'id' | 'kind' | 'href' | 'title'> & { readonly picture: string | null; readonly priceText: string; readonly place: string };
      /** Who posted it. */
      readonly seller: Pick<Listing['seller'], 'name'>;
    }
  | { readonly state: 'gone'; readonly id: string };

/** A listing's public id (contracts/http); another one names nothing. */
const LISTING_ID = /^[1-9][0-9]{8,11}$/;

const TITLES: Readonly<Record<MessageNewPageData['state'], string>> = { open: 'New message', own: 'This listing is your own', gone: 'This listing has gone' };

export const route: RouteModule<MessageNewPageData, ApiClient> = {
  async loader({ url, params: { id = '' }, services: { api }, signal }) {
    if (!LISTING_ID.test(id)) throw pageNotFound(url.pathname);
    const asking = api.get('/api/account', { signal });
    const listing = await Promise.all([api.get('/api/listings/{id}', { params: { id }, signal }), asking]).then(
      ([found]) => found,
      (error: unknown) => {
        if (isApiError(error) && error.status === 410) return null;
        throw error;
      },
    );
    if (!listing) return { data: { state: 'gone', id }, status: 410, cache: 'private' };
    const { kind, href, title, picture, price, place, seller } = listing;
    const account = await asking;
    const where = place.town === place.district ? place.district : `${place.town}, ${place.district}`;
    return {
      data: {
        state: account.id === seller.id ? 'own' : 'open',
        listing: { id, kind, href, title, picture: picture?.url ?? null, priceText: price.text, place: where },
        seller: { name: seller.name },
      },
      cache: 'private',
    };
  },
  Component: MessageNewPage,
  head: ({ data }) => ({
    title: TITLES[data.state],
    ...(data.state === 'gone' ? {} : { description: `About ${data.listing.title}` }),
    canonical: newMessagePath.href(data.state === 'gone' ? data.id : data.listing.id),
    isIndexable: false,
  }),
};
