/**
 * Web Push in this browser: whether it is supported, the current subscription, and how to turn it
 * on.
 */
import { detectAppMode } from '@paddock/contracts/app-mode';
import type { PushSubscriptionRequest } from '@paddock/contracts/http';

/** The service worker, which the shell serves (apps/shell/src/client/service-worker). */
const WORKER = '/service-worker.js';

export type PushSupport =
  | 'supported'
  /** In the native wrapper, where the shell's bridge registers the device's push token. */
  | 'app'
  /** Safari on iOS supports push only for apps on the Home Screen. */
  | 'home-screen-first'
  | 'unsupported'
  /** The user has denied permission; only the browser's settings can change that. */
  | 'denied';

function isAppleTouch({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // iPadOS identifies itself as macOS, so also check for touch.
  return (
    /iPhone|iPod|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}

export function detectPushSupport(): PushSupport {
  if (detectAppMode(navigator.userAgent).isAppMode) return 'app';
  if (
    !('serviceWorker' in navigator) ||
    !('PushManager' in globalThis) ||
    !('Notification' in globalThis)
  )
    return isAppleTouch(navigator) ? 'home-screen-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'supported';
}

/** @returns this browser's push subscription, or null */
export async function getCurrentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function decodeBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const currentKey = options.applicationServerKey;
  return (
    currentKey !== null &&
    currentKey.byteLength === key.length &&
    new Uint8Array(currentKey).every((byte, index) => byte === key[index])
  );
}

/**
 * Asks the browser for permission to show notifications, and subscribes to push.
 *
 * @param publicKey the server's VAPID key, base64url
 * @returns the request body for the API, or null when the user denied or dismissed the permission
 *   prompt
 * @throws Error when the browser cannot register the worker or returns an incomplete subscription
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionRequest | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER, {
    scope: '/',
    updateViaCache: 'none',
  });
  await whenActive(registration);
  const key = decodeBytes(publicKey);
  const previous = await registration.pushManager.getSubscription();
  // A subscription made with an earlier server key would receive nothing.
  if (previous && !hasKey(previous, key)) await previous.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined)
    throw new Error('The browser returned a push subscription without an endpoint or keys');
  return { kind: 'web', endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } };
}

/** Resolves when the service worker is active. Subscribing requires an active worker. */
function whenActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker || worker.state === 'activated') return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The service worker failed to install'));
    });
  });
}
