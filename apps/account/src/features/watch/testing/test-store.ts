import type { ApiClient, ApiError } from '@paddock/api-client';
import { createEventBus } from '@paddock/event-bus';
import type { OutboxEvent, OutboxItem } from '@paddock/offline/outbox';
import type { ToastMessage } from '@paddock/ui/toast/toast.ts';
import type { DeferredOutbox } from '../../../lazy-outbox.ts';
import { createWatchStore } from '../watch-store.ts';

export const MERE = {
  id: '1',
  name: 'Mere',
  firebaseId: 'f',
  isEmailVerified: true,
  permissions: [],
};

/** A fake outbox that holds its writes until the test delivers or rejects them with `settle`. */
function createFakeOutbox() {
  const listeners = new Set<(event: OutboxEvent) => void>();
  const items: OutboxItem[] = [];
  const notify = (event: OutboxEvent) => listeners.forEach((listener) => listener(event));
  const settle = (outcome: 'delivered' | 'refused') => {
    const settled = items.splice(0);
    if (outcome === 'delivered')
      for (const item of settled) notify({ type: outcome, item, response: undefined });
    for (const item of outcome === 'refused' ? settled : [])
      items.push({
        ...item,
        state: 'refused',
        problem: { code: 'listing_gone', message: 'This listing has ended.', status: 410 },
      });
    notify({ type: 'changed' });
  };
  const outbox: DeferredOutbox = {
    ownerId: MERE.id,
    items: () => items,
    isPersistent: () => true,
    cancel: (key) =>
      void items.splice(
        items.findIndex((item) => item.key === key),
        1,
      ),
    retry: () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(write) {
      const index = items.findIndex(({ subject }) => subject === write.subject);
      // A queued change and its opposite cancel each other out.
      if (index === -1)
        items.push({
          ...write,
          ownerId: MERE.id,
          key: String(items.length),
          createdAt: '',
          state: 'waiting',
          problem: null,
          attempts: 0,
          lastAttemptAt: 0,
          dueAt: 0,
          requestedAt: 0,
        });
      else items.splice(index, 1);
      notify({ type: 'changed' });
    },
  };
  return { outbox, items, settle };
}

/** Creates a watch store with a fake API. The test can make the API reject or hold requests. */
export function createTestStore(watched: readonly string[] = []) {
  const server = {
    ids: [...watched],
    calls: [] as string[],
    refuse: null as ApiError | null,
    hold: null as Promise<unknown> | null,
  };
  const write = async (call: string, work: () => void) => {
    server.calls.push(call);
    await server.hold;
    if (server.refuse) throw server.refuse;
    work();
  };
  const api = {
    get: async () => {
      const ids = [...server.ids];
      await write('GET', () => undefined);
      return { ids };
    },
    put: (_path: string, { params }: { params: { listingId: string } }) =>
      write(`PUT ${params.listingId}`, () => server.ids.unshift(params.listingId)),
    delete: (_path: string, { params }: { params: { listingId: string } }) =>
      write(
        `DELETE ${params.listingId}`,
        () => (server.ids = server.ids.filter((id) => id !== params.listingId)),
      ),
  } as unknown as ApiClient;
  const toasts: ToastMessage[] = [];
  const fakeOutbox = createFakeOutbox();
  const bus = createEventBus();
  const migration = Promise.withResolvers<undefined>();
  const store = createWatchStore({
    bus,
    api,
    hasPendingWrites: () => fakeOutbox.items.length > 0,
    getOutbox: () => fakeOutbox.outbox,
    migrateGuestData: () => migration.promise,
    showToast: (message) => toasts.push(message),
    getErrorMessage: (error) => (error as Error).message,
  });
  return { server, api, toasts, bus, store, fakeOutbox, migration };
}
