/**
 * Messages between the page and the native wrapper around it (docs/mobile-bridge.md). Every message
 * is an object with the bridge's version in `paddockBridge`. The page validates every field of the
 * wrapper's messages here before it uses them.
 */
import { toSafeReturnPath } from './return-path.ts';

/**
 * Increased for incompatible changes only; new message types and optional fields are compatible.
 */
export const BRIDGE_VERSION = 1;

/** Distinguishes the bridge's messages from other window messages. */
const VERSION_KEY = 'paddockBridge';

/** Messages that the page sends. */
export type PageToWrapperMessage =
  /** Sent once per document, when the page is ready to receive messages. */
  | { readonly type: 'ready'; readonly platform: 'android' | 'ios' }
  | { readonly type: 'login'; readonly id: string; readonly name: string }
  | { readonly type: 'logout' }
  | { readonly type: 'unread'; readonly total: number }
  /** An external URL to open in the phone's browser, dialler or email app. */
  | { readonly type: 'open-external'; readonly url: string }
  /** The user chose this provider on the sign-in page. The wrapper answers with `credential`. */
  | { readonly type: 'sign-in'; readonly provider: CredentialProvider }
  /** Only on phones whose web view has no share sheet (Android). */
  | { readonly type: 'share'; readonly title: string; readonly url: string }
  /** Response to `back` when there is nothing to close and no history: the wrapper may close. */
  | { readonly type: 'may-leave' };

export const CREDENTIAL_PROVIDERS = ['google.com', 'apple.com'] as const;
export type CredentialProvider = (typeof CREDENTIAL_PROVIDERS)[number];

/** A photo as text, because messages between page and wrapper are JSON. */
export interface EncodedPhoto {
  /** base64, base64url, or a data URL of one of them (specification.md section 5). */
  readonly data: string;
  readonly contentType: string;
  readonly name: string;
}

/** Messages that the wrapper sends. */
export type WrapperMessage =
  | {
      readonly type: 'credential';
      readonly provider: CredentialProvider;
      readonly idToken: string;
      readonly accessToken: string | null;
      readonly nonce: string | null;
    }
  /** `path` is a path within Paddock, as returned by `toSafeReturnPath`. */
  | { readonly type: 'deep-link'; readonly path: string }
  | { readonly type: 'push-token'; readonly token: string }
  | { readonly type: 'network'; readonly isOnline: boolean }
  | { readonly type: 'back' }
  /** Photos of the phone's camera, or shared from its gallery, for a new listing. */
  | { readonly type: 'photos'; readonly photos: readonly EncodedPhoto[] }
  /** In CSS pixels. */
  | {
      readonly type: 'safe-area';
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
      readonly left: number;
    };

export type WrapperMessageType = WrapperMessage['type'];

const MAX_TOKEN_LENGTH = 10_000;
/** No phone has a larger safe area, and a larger inset would hide the page. */
const MAX_INSET = 200;

/** The same limit as for stored strings (specification.md section 5). */
const MAX_PHOTO_LENGTH = 10_000_000;
/** The maximum number of photos of a listing. */
const MAX_PHOTOS = 20;
const PHOTO_DATA = /^(?:data:(image\/[a-z0-9.+-]+);base64,)?[\w+/-]+={0,2}$/;
const IMAGE_TYPE = /^image\/[a-z0-9.+-]+$/;

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isToken = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= MAX_TOKEN_LENGTH &&
  /^[\x21-\x7e]+$/.test(value);
const isInset = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_INSET;

/** Returns null for a missing token and undefined for an invalid one. */
function optionalToken(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return null;
  return isToken(value) ? value : undefined;
}

/** The type of a data URL counts before the field, because the data says what it is. */
function readPhoto(value: unknown, index: number): EncodedPhoto | null {
  if (!isObject(value)) return null;
  const { data, contentType = 'image/jpeg', name = `photo-${index + 1}` } = value;
  if (typeof data !== 'string' || data.length > MAX_PHOTO_LENGTH) return null;
  const match = PHOTO_DATA.exec(data);
  if (!match || typeof contentType !== 'string' || !IMAGE_TYPE.test(contentType)) return null;
  if (typeof name !== 'string' || name.length > 200) return null;
  return { data, contentType: match[1] ?? contentType, name };
}

/** Each reader returns null when a field of the message is missing or invalid. */
const READERS: {
  readonly [Type in WrapperMessageType]: (
    fields: Fields,
  ) => Extract<WrapperMessage, { type: Type }> | null;
} = {
  credential({ provider, idToken, accessToken, nonce }) {
    const knownProvider = CREDENTIAL_PROVIDERS.find((candidate) => candidate === provider);
    const [access, nonceToken] = [optionalToken(accessToken), optionalToken(nonce)];
    return knownProvider && isToken(idToken) && access !== undefined && nonceToken !== undefined
      ? {
          type: 'credential',
          provider: knownProvider,
          idToken,
          accessToken: access,
          nonce: nonceToken,
        }
      : null;
  },
  'deep-link'({ path }) {
    const safe = typeof path === 'string' ? toSafeReturnPath(path) : null;
    return safe === null ? null : { type: 'deep-link', path: safe };
  },
  'push-token': ({ token }) => (isToken(token) ? { type: 'push-token', token } : null),
  network: ({ isOnline }) => (typeof isOnline === 'boolean' ? { type: 'network', isOnline } : null),
  back: () => ({ type: 'back' }),
  photos({ photos }) {
    if (!Array.isArray(photos) || photos.length === 0 || photos.length > MAX_PHOTOS) return null;
    const valid = photos.map(readPhoto).filter((photo) => photo !== null);
    return valid.length === photos.length ? { type: 'photos', photos: valid } : null;
  },
  'safe-area': ({ top, right, bottom, left }) =>
    isInset(top) && isInset(right) && isInset(bottom) && isInset(left)
      ? { type: 'safe-area', top, right, bottom, left }
      : null,
};

export type BridgeReadResult =
  | { readonly type: 'read'; readonly message: WrapperMessage }
  /** A bridge message that must be ignored. `reason` is for the log and repeats no message data. */
  | { readonly type: 'refused'; readonly reason: string }
  /** Not a bridge message. */
  | { readonly type: 'foreign' };

/**
 * Validates and reads a message of the native wrapper. Never throws. @param data the `data` of a
 * window's `message` event
 */
export function readFromWrapper(data: unknown): BridgeReadResult {
  if (!isObject(data) || !Object.hasOwn(data, VERSION_KEY)) return { type: 'foreign' };
  if (data[VERSION_KEY] !== BRIDGE_VERSION)
    return { type: 'refused', reason: `unsupported version (expected ${BRIDGE_VERSION})` };
  const type = data['type'];
  if (typeof type !== 'string' || !Object.hasOwn(READERS, type))
    return { type: 'refused', reason: 'unknown message type' };
  const message = READERS[type as WrapperMessageType](data);
  return message
    ? { type: 'read', message }
    : { type: 'refused', reason: `invalid ${type} message` };
}

/** Returns JSON, which the message handlers of both platforms accept. */
export function writeToWrapper(message: PageToWrapperMessage): string {
  return JSON.stringify({ [VERSION_KEY]: BRIDGE_VERSION, ...message });
}
