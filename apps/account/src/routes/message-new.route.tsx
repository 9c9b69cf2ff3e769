/** /account/messages/new/{id}: the first message about a listing, or else to a person. One's own, and one that has gone, say so. */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { Listing } from '@paddock/contracts/http';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import { MessageNewPage } from './message-new-page.tsx';
import { newMessagePath } from '../paths.ts';

export interface NewMessageTarget {
  /** Of the listing, or of the person. */
  readonly id: string;
  /** Who posted it, or who it is. */
  readonly person: { readonly id: string; readonly name: string };
  /** Null where it is about no listing. */
  readonly listing:
    | (Pick<Listing, 'kind' | 'href' | 'title'> & {
        readonly picture: string | null;
        readonly priceText: string;
        readonly place: string;
      })
    | null;
}

export type MessageNewPageData =
  /** `blocked`: one takes no messages from them oneself. */
  | { readonly state: 'open' | 'own' | 'blocked'; readonly target: NewMessageTarget }
  | { readonly state: 'gone'; readonly id: string };

/** A public id (contracts/http); another one names nothing. */
const PUBLIC_ID = /^[1-9][0-9]{8,11}$/;

const hasStatus = (error: unknown, status: number) => isApiError(error) && error.status === status;

async function findListing(
  api: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<NewMessageTarget | null> {
  try {
    const { kind, href, title, picture, price, place, seller } = await api.get(
      '/api/listings/{id}',
      { params: { id }, signal },
    );
    const where =
      place.town === place.district ? place.district : `${place.town}, ${place.district}`;
    return {
      id,
      person: { id: seller.id, name: seller.name },
      listing: {
        kind,
        href,
        title,
        picture: picture?.url ?? null,
        priceText: price.text,
        place: where,
      },
    };
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

/** @throws RouteFailure 404 where there is nobody */
async function getPerson(
  api: ApiClient,
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<NewMessageTarget> {
  try {
    const { name } = await api.get('/api/profiles/{id}', { params: { id }, signal });
    return { id, person: { id, name }, listing: null };
  } catch (error) {
    if (hasStatus(error, 404)) throw createPageNotFound(path);
    throw error;
  }
}

export const route: RouteModule<MessageNewPageData, ApiClient> = {
  async loader({ url, params: { id = '' }, services: { api }, signal }) {
    if (!PUBLIC_ID.test(id)) throw createPageNotFound(url.pathname);
    const asking = Promise.all([
      api.get('/api/account', { signal }),
      api.get('/api/account/blocks', { signal }),
    ]);
    // Whoever is not signed in hears of that, whatever became of the listing.
    const finding = findListing(api, id, signal).catch((error: unknown) => {
      if (hasStatus(error, 410)) return 'gone' as const;
      throw error;
    });
    const [found, [account, { people }]] = await Promise.all([finding, asking]);
    if (found === 'gone') return { data: { state: 'gone', id }, status: 410, cache: 'private' };
    const target = found ?? (await getPerson(api, id, url.pathname, signal));
    const isBlocked = people.some((one) => one.id === target.person.id);
    return {
      data: {
        state: account.id === target.person.id ? 'own' : isBlocked ? 'blocked' : 'open',
        target,
      },
      cache: 'private',
    };
  },
  Component: MessageNewPage,
  head({ data }) {
    if (data.state === 'gone')
      return {
        title: 'This listing has gone',
        canonical: newMessagePath.href(data.id),
        isIndexable: false,
      };
    const { id, listing, person } = data.target;
    const own = listing ? 'This listing is your own' : 'This is you';
    return {
      title:
        data.state === 'own'
          ? own
          : data.state === 'blocked'
            ? `You have blocked ${person.name}`
            : 'New message',
      description: listing ? `About ${listing.title}` : `To ${person.name}`,
      canonical: newMessagePath.href(id),
      isIndexable: false,
    };
  },
};
