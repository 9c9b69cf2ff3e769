/**
 * The service worker, for push alone: it has no `fetch` listener, so it stands between no page and its server.
 * Registered when somebody turns pushes on (the notifications remote), served at /push-worker.js by the shell's server.
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
  /** @throws where another worker, or none, is in charge of the page */
  navigate(url: string): Promise<unknown>;
}

interface WorkerEvents {
  install: ExtendableEvent;
  push: PushEvent;
  notificationclick: NotificationClickEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
}

/** Of ServiceWorkerGlobalScope, what is used: the browser's types of a page and of a worker exclude each other. */
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

interface Pictures {
  readonly icon: string;
  /** White on nothing: Android shows its outline alone. */
  readonly badge: string;
}

/** The tab that somebody would look for. */
function bestTab(tabs: readonly WindowClient[]): WindowClient | undefined {
  return (
    tabs.find(({ focused }) => focused) ??
    tabs.find(({ visibilityState }) => visibilityState === 'visible') ??
    tabs[0]
  );
}

export function startPushWorker(scope: PushWorkerScope, pictures: Pictures): void {
  const { origin } = scope.location;

  /** In a tab that is open already, else in a new one. */
  async function open(url: string): Promise<void> {
    const target = new URL(url, origin);
    const tab =
      target.origin === origin
        ? bestTab(await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
        : undefined;
    if (!tab) {
      await scope.clients.openWindow(target.href);
      return;
    }
    try {
      if (tab.url !== target.href) await tab.navigate(target.href);
      await tab.focus();
    } catch {
      // A page that was there before the worker is not in its charge.
      await scope.clients.openWindow(target.href);
    }
  }

  /** The push service gave this browser another address: the server has to know, or nothing comes any more. */
  async function subscribeAgain({
    oldSubscription,
    newSubscription,
  }: SubscriptionChangeEvent): Promise<void> {
    const subscription =
      newSubscription ??
      (await scope.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: oldSubscription?.options.applicationServerKey ?? (await publicKey()),
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

  /** @throws where nobody is signed in any more, or the server has none */
  async function publicKey(): Promise<string> {
    const response = await scope.fetch('/api/account/push');
    const { public_key: key } = (await response.json()) as { readonly public_key?: string | null };
    if (!response.ok || typeof key !== 'string')
      throw new Error('There is no key to subscribe with');
    return key;
  }

  // A newer worker takes over at once: it holds nothing that an open page depends on.
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('push', (event) => {
    const { title, body, tag, url } = toNotification(event.data?.text() ?? null, origin);
    event.waitUntil(
      scope.registration.showNotification(title, { body, tag, data: { url }, ...pictures }),
    );
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url } = (event.notification.data ?? {}) as { readonly url?: unknown };
    event.waitUntil(open(typeof url === 'string' ? url : '/'));
  });
  scope.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(subscribeAgain(event)),
  );
}
