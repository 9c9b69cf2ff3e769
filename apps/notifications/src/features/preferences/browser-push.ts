/** Web Push in this browser: whether it can, whether it is on, and how to turn it on and off. */
import { detectAppMode } from '@paddock/contracts/app-mode';
import type { PushSubscriptionRequest } from '@paddock/contracts/http';

/** Served by the shell (apps/shell/src/client/push-worker). */
const WORKER = '/push-worker.js';

export type PushSupport =
  | 'supported'
  /** In the wrapper: its own token is registered by the shell's bridge. */
  | 'app'
  /** An iPhone's browser has push for what is on the Home Screen alone. */
  | 'home-screen-first'
  | 'unsupported'
  /** Asked before, and refused: only the browser's own settings change that. */
  | 'denied';

function isAppleTouch({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // An iPad says that it is a Mac.
  return (
    /iPhone|iPod|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}

export function pushSupport(): PushSupport {
  if (detectAppMode(navigator.userAgent).isAppMode) return 'app';
  if (
    !('serviceWorker' in navigator) ||
    !('PushManager' in globalThis) ||
    !('Notification' in globalThis)
  )
    return isAppleTouch(navigator) ? 'home-screen-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'supported';
}

/** @returns this browser's subscription, where there is one */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function decodeBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isOfKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = options.applicationServerKey;
  return (
    known !== null &&
    known.byteLength === key.length &&
    new Uint8Array(known).every((byte, index) => byte === key[index])
  );
}

/**
 * Asks the person, by the browser's own question, and subscribes.
 *
 * @param publicKey the server's, base64url
 * @returns what the API takes; null where they said no, or closed the question
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionRequest | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER, {
    scope: '/',
    updateViaCache: 'none',
  });
  await whenActive(registration);
  const key = decodeBytes(publicKey);
  const before = await registration.pushManager.getSubscription();
  // Made for a key that the server no longer has: nothing it sends would arrive.
  if (before && !isOfKey(before, key)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined)
    throw new Error('The browser gave a subscription without an address or keys');
  return { kind: 'web', endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } };
}

/** A subscription wants a worker that is awake. */
function whenActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker || worker.state === 'activated') return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The service worker was not kept'));
    });
  });
}
