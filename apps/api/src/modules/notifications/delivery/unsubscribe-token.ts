/**
 * The signed tokens in unsubscribe links. A token contains the account, the notification type or
 * saved search, and the day on which the email was sent.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_TYPES, type NotificationType } from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';

export interface Unsubscription {
  readonly accountPublicId: number;
  readonly type: NotificationType;
  /**
   * Limits the unsubscription to one saved search. If absent, it applies to all emails of the type.
   */
  readonly searchId?: number;
}

/**
 * How long an unsubscribe link works. An older email is more likely to be in another person's
 * hands.
 */
const LIFETIME_DAYS = 400;
const PATTERN =
  /^1\.([1-9][0-9]{0,15})\.([a-z-]{1,20})(?:~([0-9]{1,16}))?\.([0-9]{1,6})\.([A-Za-z0-9_-]{43})$/;

export function createUnsubscribeToken(
  secret: Buffer,
  { accountPublicId, type, searchId }: Unsubscription,
  now: Date,
): string {
  const claims = `1.${accountPublicId}.${type}${searchId === undefined ? '' : `~${searchId}`}.${Math.floor(now.getTime() / DAY_MS)}`;
  return `${claims}.${sign(secret, claims).toString('base64url')}`;
}

/** @returns null when the signature is invalid or the token is too old */
export function readUnsubscribeToken(
  secret: Buffer,
  token: string,
  now: Date,
): Unsubscription | null {
  const [, accountPublicId = '', typeText = '', searchId, day = '', signature = ''] =
    PATTERN.exec(token) ?? [];
  const type = NOTIFICATION_TYPES.find((known) => known === typeText);
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(
    secret,
    `1.${accountPublicId}.${typeText}${searchId === undefined ? '' : `~${searchId}`}.${day}`,
  );
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (type === undefined || now.getTime() / DAY_MS - Number(day) > LIFETIME_DAYS) return null;
  return {
    accountPublicId: Number(accountPublicId),
    type,
    ...(searchId === undefined ? {} : { searchId: Number(searchId) }),
  };
}

function sign(secret: Buffer, claims: string): Buffer {
  return createHmac('sha256', secret).update(`paddock unsubscribe ${claims}`).digest();
}
