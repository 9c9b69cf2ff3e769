/**
 * The service worker's part for push messages. The shell registers the worker on every page; the
 * notifications remote subscribes to pushes when the user turns them on.
 */
import { toNotification } from './to-notification.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}
export interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
export interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface WindowClient {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  /** @throws when this worker does not control the page */
  navigate(url: string): Promise<unknown>;
}

interface WorkerEvents {
  install: ExtendableEvent;
  push: PushEvent;
  notificationclick: NotificationClickEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
}

/**
 * The parts of ServiceWorkerGlobalScope that this worker uses. TypeScript's types for pages and for
 * workers cannot be used together.
 */
export interface PushWorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    readonly pushManager: Pick<PushManager, 'subscribe'>;
  };
  readonly clients: {
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

interface Icons {
  readonly icon: string;
  /** A white shape on a transparent background: Android shows only the shape. */
  readonly badge: string;
}

/** Returns the focused tab, otherwise a visible one, otherwise the first. */
function findBestTab(tabs: readonly WindowClient[]): WindowClient | undefined {
  return (
    tabs.find(({ focused }) => focused) ??
    tabs.find(({ visibilityState }) => visibilityState === 'visible') ??
    tabs[0]
  );
}

export function startPushWorker(scope: PushWorkerScope, icons: Icons): void {
  const { origin } = scope.location;

  /** Opens the URL in an existing tab if possible, otherwise in a new one. */
  async function open(url: string): Promise<void> {
    const target = new URL(url, origin);
    const tab =
      target.origin === origin
        ? findBestTab(await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
        : undefined;
    if (!tab) {
      await scope.clients.openWindow(target.href);
      return;
    }
    try {
      if (tab.url !== target.href) await tab.navigate(target.href);
      await tab.focus();
    } catch {
      // This tab was open before the worker and is not controlled by it, so it cannot be navigated.
      await scope.clients.openWindow(target.href);
    }
  }

  /** Sends the new subscription to the server, which could otherwise send no more pushes. */
  async function renewSubscription({
    oldSubscription,
    newSubscription,
  }: SubscriptionChangeEvent): Promise<void> {
    const subscription =
      newSubscription ??
      (await scope.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey:
          oldSubscription?.options.applicationServerKey ?? (await fetchPublicKey()),
      }));
    const { endpoint, keys } = subscription.toJSON();
    await scope.fetch('/api/account/push', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        kind: 'web',
        endpoint,
        keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] },
      }),
    });
  }

  /** @throws when the user is signed out, or the server has no key */
  async function fetchPublicKey(): Promise<string> {
    const response = await scope.fetch('/api/account/push');
    const { publicKey: key } = (await response.json()) as { readonly publicKey?: string | null };
    if (!response.ok || typeof key !== 'string')
      throw new Error('The server returned no public key for push subscriptions.');
    return key;
  }

  // Activate a new worker at once: open pages do not depend on the state of the old one.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('push', (event) => {
    const { title, body, tag, url } = toNotification(event.data?.text() ?? null, origin);
    event.waitUntil(
      scope.registration.showNotification(title, { body, tag, data: { url }, ...icons }),
    );
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url } = (event.notification.data ?? {}) as { readonly url?: unknown };
    event.waitUntil(open(typeof url === 'string' ? url : '/'));
  });
  scope.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renewSubscription(event)),
  );
}
