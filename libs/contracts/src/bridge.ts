/**
 * What the page and the native wrapper around it say to each other (docs/mobile-bridge.md). Every message is an object that
 * carries the bridge's version under `paddockBridge`; the wrapper's is read here, field by field, before anything is done.
 */
import { safeReturnPath } from './return-path.ts';

/** Raised when a message changes so that the other side would misread it; new types and new optional fields are no reason. */
export const BRIDGE_VERSION = 1;

/** Tells the bridge's messages from all others that a window hears. */
const MARK = 'paddockBridge';

/** From the page. */
export type ToWrapper =
  /** The page listens from now on; said once by each document. */
  | { readonly type: 'ready'; readonly platform: 'android' | 'ios' }
  | { readonly type: 'login'; readonly id: string; readonly name: string }
  | { readonly type: 'logout' }
  | { readonly type: 'unread'; readonly total: number }
  /** An address of somebody else's, for the phone's own browser, dialler or mail app. */
  | { readonly type: 'open-external'; readonly url: string }
  /** `back` had nothing to close and nowhere to go: the wrapper may leave. */
  | { readonly type: 'may-leave' };

export const CREDENTIAL_PROVIDERS = ['google.com', 'apple.com'] as const;
export type CredentialProvider = (typeof CREDENTIAL_PROVIDERS)[number];

/** From the wrapper. */
export type FromWrapper =
  | {
      readonly type: 'credential';
      readonly provider: CredentialProvider;
      readonly idToken: string;
      readonly accessToken: string | null;
      readonly nonce: string | null;
    }
  /** `path` is one of ours, as `safeReturnPath` gives it back. */
  | { readonly type: 'deep-link'; readonly path: string }
  | { readonly type: 'push-token'; readonly token: string }
  | { readonly type: 'network'; readonly isOnline: boolean }
  | { readonly type: 'back' }
  /** In CSS pixels. */
  | {
      readonly type: 'safe-area';
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
      readonly left: number;
    };

export type FromWrapperType = FromWrapper['type'];

const LONGEST_TOKEN = 10_000;
/** More than any phone keeps free of content; a larger one would hide the page. */
const LARGEST_INSET = 200;

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isToken = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= LONGEST_TOKEN &&
  /^[\x21-\x7e]+$/.test(value);
const isInset = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= LARGEST_INSET;

/** A token or nothing; undefined for anything else. */
function optionalToken(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return null;
  return isToken(value) ? value : undefined;
}

/** Each reads its own message; null where a field is missing or wrong. */
const READERS: {
  readonly [Type in FromWrapperType]: (
    fields: Fields,
  ) => Extract<FromWrapper, { type: Type }> | null;
} = {
  credential({ provider, idToken, accessToken, nonce }) {
    const known = CREDENTIAL_PROVIDERS.find((each) => each === provider);
    const [access, once] = [optionalToken(accessToken), optionalToken(nonce)];
    return known && isToken(idToken) && access !== undefined && once !== undefined
      ? { type: 'credential', provider: known, idToken, accessToken: access, nonce: once }
      : null;
  },
  'deep-link'({ path }) {
    const safe = typeof path === 'string' ? safeReturnPath(path) : null;
    return safe === null ? null : { type: 'deep-link', path: safe };
  },
  'push-token': ({ token }) => (isToken(token) ? { type: 'push-token', token } : null),
  network: ({ isOnline }) => (typeof isOnline === 'boolean' ? { type: 'network', isOnline } : null),
  back: () => ({ type: 'back' }),
  'safe-area': ({ top, right, bottom, left }) =>
    isInset(top) && isInset(right) && isInset(bottom) && isInset(left)
      ? { type: 'safe-area', top, right, bottom, left }
      : null,
};

export type BridgeReading =
  | { readonly state: 'read'; readonly message: FromWrapper }
  /** Meant for the bridge, and not to be heeded: why, in words for a log, with nothing of what it carried. */
  | { readonly state: 'refused'; readonly reason: string }
  /** Somebody else's message. */
  | { readonly state: 'foreign' };

/** Never throws, whatever it is given. @param data what a window's `message` event carries */
export function readFromWrapper(data: unknown): BridgeReading {
  if (!isObject(data) || !Object.hasOwn(data, MARK)) return { state: 'foreign' };
  if (data[MARK] !== BRIDGE_VERSION)
    return { state: 'refused', reason: `its version is not ${BRIDGE_VERSION}` };
  const type = data['type'];
  if (typeof type !== 'string' || !Object.hasOwn(READERS, type))
    return { state: 'refused', reason: 'its type is unknown' };
  const message = READERS[type as FromWrapperType](data);
  return message
    ? { state: 'read', message }
    : { state: 'refused', reason: `it is no valid ${type}` };
}

/** As JSON: what both systems' handlers take. */
export function writeToWrapper(message: ToWrapper): string {
  return JSON.stringify({ [MARK]: BRIDGE_VERSION, ...message });
}
