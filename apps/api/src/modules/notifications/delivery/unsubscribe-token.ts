/** The token in a mail's link to unsubscribe: whose mails of which type or saved search, and since when; signed, because it is all that the link needs. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_TYPES, type NotificationType } from '@paddock/contracts/http';

export interface Unsubscription {
  readonly accountPublicId: number;
  readonly type: NotificationType;
  /** One saved search's mails alone; absent: all of the type. */
  readonly searchId?: number;
}

const DAY_MS = 24 * 3_600_000;
/** A mail that is older is found by somebody else than its reader. */
const LIFETIME_DAYS = 400;
const PATTERN =
  /^1\.([1-9][0-9]{0,15})\.([a-z-]{1,20})(?:~([0-9]{1,16}))?\.([0-9]{1,6})\.([A-Za-z0-9_-]{43})$/;

export function makeUnsubscribeToken(
  secret: Buffer,
  { accountPublicId, type, searchId }: Unsubscription,
  now: Date,
): string {
  const facts = `1.${accountPublicId}.${type}${searchId === undefined ? '' : `~${searchId}`}.${Math.floor(now.getTime() / DAY_MS)}`;
  return `${facts}.${sign(secret, facts).toString('base64url')}`;
}

/** @returns null where it was not made by us, or too long ago */
export function readUnsubscribeToken(
  secret: Buffer,
  token: string,
  now: Date,
): Unsubscription | null {
  const [, accountPublicId = '', typeText = '', searchId, day = '', signature = ''] =
    PATTERN.exec(token) ?? [];
  const type = NOTIFICATION_TYPES.find((one) => one === typeText);
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

function sign(secret: Buffer, facts: string): Buffer {
  return createHmac('sha256', secret).update(`paddock unsubscribe ${facts}`).digest();
}
