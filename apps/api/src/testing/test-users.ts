/**
 * Creates test users who have signed in, their listings, and the messages that they send each
 * other.
 */
import type {
  ListingPhoto,
  ConversationList,
  NotificationList,
  SentMessage,
  UnreadCountsResponse,
} from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import type { LightMyRequestResponse } from 'fastify';
import type { IdentityApi, Visitor } from './identity-api.ts';

export interface TestUser extends Visitor {
  /** The id of the user's row in `accounts`. */
  readonly accountId: number;
  readonly publicId: string;
}

/** A photo that the API serves without an upload. */
export const LISTING_PHOTO: ListingPhoto = {
  id: '3c1d2a52-57ab-4a8e-9a0c-0f5b8f0e2d11',
  url: '/api/pictures/grain-1-0',
  width: 800,
  height: 600,
  colour: '#a9b692',
  blur: '',
  alt: '',
};

export interface ListingOverrides {
  readonly kind?: 'item' | 'job' | 'profile';
  readonly title?: string;
  readonly status?: string;
  readonly expiresAt?: Date;
}

/** Signs in a new user. Other users see the name "Person {uid}". */
export async function signInTestUser(identity: IdentityApi, uid: string): Promise<TestUser> {
  const visitor = await identity.signIn({ uid });
  const { rows } = await identity.api.core.connection.pool.query<{
    id: number;
    public_id: number;
  }>('select id, public_id from accounts where firebase_id = $1', [uid]);
  const [row] = rows;
  if (!row) throw new Error(`${uid} has no account`);
  return { ...visitor, accountId: row.id, publicId: String(row.public_id) };
}

/** Creates a listing that belongs to the account and returns its public id. */
export async function createTestListing(
  identity: IdentityApi,
  accountId: number,
  {
    kind = 'item',
    title = 'Quad bike',
    status = 'live',
    expiresAt = new Date(identity.now().getTime() + 30 * DAY_MS),
  }: ListingOverrides = {},
): Promise<string> {
  const { rows } = await identity.api.core.connection.pool.query<{ public_id: number }>(
    `insert into listings (account_id, kind, category_id, title, slug, description, town_id, exact_lat, exact_lng, photos, picture_count, status, published_at, expires_at)
     select $1, $5, (select id from categories where kind = $5 order by id limit 1), $2, 'quad-bike', 'Goes well.', towns.id, towns.lat, towns.lng, $6, 1, $3, $4::timestamptz - interval '60 days', $4
     from towns order by towns.id limit 1 returning public_id`,
    [accountId, title, status, expiresAt, kind, JSON.stringify([LISTING_PHOTO])],
  );
  return String(rows[0]?.public_id);
}

/**
 * Creates an account without a sign-in, like those in the sample data, and returns the id of its
 * row.
 */
export async function createSampleAccount(identity: IdentityApi): Promise<number> {
  const { rows } = await identity.api.core.connection.pool.query<{ id: number }>(
    "insert into accounts (name, town_id) select 'Sample person', id from towns order by towns.id limit 1 returning id",
  );
  return rows[0]?.id ?? 0;
}

export const fetchNotifications = async (user: Visitor, query = '') =>
  (await user.request('GET', `/api/account/notifications${query}`)).json<NotificationList>();
export const fetchConversations = async (user: Visitor, query = '') =>
  (await user.request('GET', `/api/account/messages${query}`)).json<ConversationList>();
export const fetchUnreadCounts = async (user: Visitor) =>
  (await user.request('GET', '/api/account/messages/unread')).json<UnreadCountsResponse>();

/**
 * Sends a conversation's first message, about a listing, and returns the response, whatever its
 * status.
 */
export const sendFirstMessage = (user: Visitor, listingId: string, body = 'Is it still there?') =>
  user.request('POST', '/api/account/messages', { listingId, body });

/** Starts a conversation about a listing and returns its id. */
export async function startConversation(
  user: Visitor,
  listingId: string,
  body?: string,
): Promise<string> {
  const response = await sendFirstMessage(user, listingId, body);
  if (response.statusCode !== 201)
    throw new Error(`Starting the conversation failed: ${response.statusCode} ${response.body}`);
  return response.json<SentMessage>().conversationId;
}

/** Sends a POST request with an idempotency key. */
export function postWithIdempotencyKey(
  identity: IdentityApi,
  user: Visitor,
  url: string,
  payload: object,
  key: string,
): Promise<LightMyRequestResponse> {
  return identity.api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { cookie: `__session=${user.cookie}`, 'idempotency-key': key },
  });
}
