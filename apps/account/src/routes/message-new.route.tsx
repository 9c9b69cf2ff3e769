/**
 * /account/messages/new/{id}: the first message about a listing, or to a user. If the listing or
 * profile is the user's own, or the listing no longer exists, the page says so.
 */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { Kind } from '@paddock/contracts/kinds';
import { createPageNotFound } from '@paddock/contracts/remote';
import type { RouteModule } from '@paddock/contracts/remote';
import type { QuestionSet } from '../features/messages/suggested-questions.ts';
import { MessageNewPage } from './message-new-page.tsx';
import type { NewMessageTarget, MessageNewPageData } from './message-new-page.tsx';
import { newMessagePath } from '../paths.ts';
import { newMessageMessages } from './message-new.messages.ts';

/** The format of a public id (contracts/http). Any other id returns 404. */
const PUBLIC_ID = /^[1-9][0-9]{8,11}$/;

const hasStatus = (error: unknown, status: number) => isApiError(error) && error.status === status;

const LAND_GROUPS: readonly (string | null)[] = ['property', 'grazing-leases'];

function chooseQuestionSet(isWanted: boolean, kind: Kind, groupSlug: string | null): QuestionSet {
  if (isWanted) return 'wanted';
  return LAND_GROUPS.includes(groupSlug) ? 'land' : kind;
}

async function findListing(
  api: ApiClient,
  id: string,
  signal: AbortSignal,
): Promise<NewMessageTarget | null> {
  try {
    const { kind, category, href, title, picture, price, place, seller } = await api.get(
      '/api/listings/{id}',
      { params: { id }, signal },
    );
    const placeText =
      place.town === place.district ? place.district : `${place.town}, ${place.district}`;
    return {
      id,
      recipient: { id: seller.id, name: seller.name },
      listing: {
        kind: chooseQuestionSet(price.type === 'wanted', kind, category.groupSlug),
        href,
        title,
        picture: picture?.url ?? null,
        priceText: price.text,
        place: placeText,
      },
    };
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}

/** @throws RouteFailure 404 when there is no such user */
async function getUserTarget(
  api: ApiClient,
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<NewMessageTarget> {
  try {
    const { name } = await api.get('/api/profiles/{id}', { params: { id }, signal });
    return { id, recipient: { id, name }, listing: null };
  } catch (error) {
    if (hasStatus(error, 404)) throw createPageNotFound(path);
    throw error;
  }
}

export const route: RouteModule<MessageNewPageData, ApiClient> = {
  async loader({ url, params: { id = '' }, services: { api }, signal }) {
    if (!PUBLIC_ID.test(id)) throw createPageNotFound(url.pathname);
    const accountRequests = Promise.all([
      api.get('/api/account', { signal }),
      api.get('/api/account/blocks', { signal }),
    ]);
    // Turn a 410 into `gone` instead of rejecting, so that a guest's 401 from the account requests
    // takes precedence over it.
    const listingRequest = findListing(api, id, signal).catch((error: unknown) => {
      if (hasStatus(error, 410)) return 'gone' as const;
      throw error;
    });
    const [found, [account, { people }]] = await Promise.all([listingRequest, accountRequests]);
    if (found === 'gone') return { data: { type: 'gone', id }, status: 410, cache: 'private' };
    const target = found ?? (await getUserTarget(api, id, url.pathname, signal));
    const isBlocked = people.some((one) => one.id === target.recipient.id);
    return {
      data: {
        type: account.id === target.recipient.id ? 'own' : isBlocked ? 'blocked' : 'open',
        target,
      },
      cache: 'private',
    };
  },
  Component: MessageNewPage,
  head({ data }) {
    if (data.type === 'gone')
      return {
        title: newMessageMessages.ended.title,
        canonical: newMessagePath.href(data.id),
        isIndexable: false,
      };
    const { id, listing, recipient } = data.target;
    const ownTitle = listing
      ? newMessageMessages.own.listingTitle
      : newMessageMessages.own.profileTitle;
    return {
      title:
        data.type === 'own'
          ? ownTitle
          : data.type === 'blocked'
            ? newMessageMessages.head.blockedTitle(recipient.name)
            : newMessageMessages.head.title,
      description: listing
        ? newMessageMessages.head.aboutListing(listing.title)
        : newMessageMessages.head.toUser(recipient.name),
      canonical: newMessagePath.href(id),
      isIndexable: false,
    };
  },
};
