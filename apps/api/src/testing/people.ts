/** People who have signed in, with posts of their own, for tests of what passes between them. */
import type {
  ConversationList,
  NotificationList,
  SentMessage,
  Unread,
} from '@paddock/contracts/http';
import type { LightMyRequestResponse } from 'fastify';
import type { IdentityApi, Visitor } from './identity-api.ts';

export interface Person extends Visitor {
  /** The row's. */
  readonly accountId: number;
  readonly publicId: string;
}

export interface NewPost {
  readonly title?: string;
  readonly status?: string;
  readonly expiresAt?: Date;
}

const DAY_MS = 24 * 3_600_000;

/** @param uid "mere" is "Person mere" to others */
export async function signInPerson(identity: IdentityApi, uid: string): Promise<Person> {
  const visitor = await identity.signIn({ uid });
  const { rows } = await identity.api.services.connection.pool.query<{
    id: number;
    public_id: number;
  }>('select id, public_id from accounts where firebase_id = $1', [uid]);
  const [row] = rows;
  if (!row) throw new Error(`${uid} has no account`);
  return { ...visitor, accountId: row.id, publicId: String(row.public_id) };
}

/** @returns the public id of a listing of theirs */
export async function givePost(
  identity: IdentityApi,
  accountId: number,
  {
    title = 'Quad bike',
    status = 'live',
    expiresAt = new Date(identity.now().getTime() + 30 * DAY_MS),
  }: NewPost = {},
): Promise<string> {
  const { rows } = await identity.api.services.connection.pool.query<{ public_id: number }>(
    `insert into listings (account_id, kind, category_id, title, slug, description, town_id, exact_lat, exact_lng, picture_count, status, published_at, expires_at)
     select $1, 'item', (select id from categories where kind = 'item' order by id limit 1), $2, 'quad-bike', 'Goes well.', towns.id, towns.lat, towns.lng, 1, $3, $4::timestamptz - interval '60 days', $4
     from towns order by towns.id limit 1 returning public_id`,
    [accountId, title, status, expiresAt],
  );
  return String(rows[0]?.public_id);
}

/** Somebody who posts and never signs in, as the sample people do. @returns the row's id */
export async function addSamplePerson(identity: IdentityApi): Promise<number> {
  const { rows } = await identity.api.services.connection.pool.query<{ id: number }>(
    "insert into accounts (name, town_id) select 'Sample person', id from towns order by towns.id limit 1 returning id",
  );
  return rows[0]?.id ?? 0;
}

export const fetchNotifications = async (person: Visitor, query = '') =>
  (await person.ask('GET', `/api/account/notifications${query}`)).json<NotificationList>();
export const fetchConversations = async (person: Visitor, query = '') =>
  (await person.ask('GET', `/api/account/messages${query}`)).json<ConversationList>();
export const fetchUnread = async (person: Visitor) =>
  (await person.ask('GET', '/api/account/messages/unread')).json<Unread>();

export const startAbout = (person: Visitor, listingId: string, body = 'Is it still there?') =>
  person.ask('POST', '/api/account/messages', { listing_id: listingId, body });

/** @returns the conversation's id */
export async function beginConversation(
  person: Visitor,
  listingId: string,
  body?: string,
): Promise<string> {
  const response = await startAbout(person, listingId, body);
  if (response.statusCode !== 201)
    throw new Error(`No conversation: ${response.statusCode} ${response.body}`);
  return response.json<SentMessage>().conversation_id;
}

export function sendNamed(
  identity: IdentityApi,
  person: Visitor,
  url: string,
  payload: object,
  key: string,
): Promise<LightMyRequestResponse> {
  return identity.api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { cookie: `__session=${person.cookie}`, 'idempotency-key': key },
  });
}
