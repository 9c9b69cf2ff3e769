/** Loads and starts the page's remotes, once each, and retries after failures. */
import type { ComponentType } from 'react';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type {
  Remote,
  RouteModule,
  SlotName,
  SlotProps,
  StartServices,
} from '@paddock/contracts/remote';
import { onRetry } from '@paddock/runtime/online';
import { retryUntilLoaded } from '@paddock/runtime/retry-until-loaded';
import type { ApiClient } from '@paddock/api-client';
import type { Outbox } from '@paddock/offline/outbox';
import type { LiveComposition, LiveRemote } from '../composition.ts';
import { shellRemote } from '../pages/shell-remote.ts';
import { RemoteCodeError } from '../routing/page-loader.ts';
import type { SlotModule, LoadErrorStore } from '../routing/runtime.ts';
import { loadRemote } from './load-remote.ts';
import type { LoadInBackground } from './background-loads.ts';

/**
 * A load that fails after this time was stalled, because its loader gives up a request after 60 s
 * (load-remote.ts). It does not count as a failure.
 */
const STALLED_MS = 50_000;

/**
 * Loads a part of a remote's code (entry with `./remote`, route chunk or slot). Waits as long as
 * its script takes, because slow is not broken (docs/adr/0038). Retries once after a failure, under
 * a new address, because browsers use a failed preload again.
 *
 * @throws RemoteCodeError with the code `{part}-failed`
 */
async function loadCode<Result>(part: string, load: () => Promise<Result>): Promise<Result> {
  for (let failures = 0; ;) {
    const startMs = Date.now();
    try {
      return await load();
    } catch (error) {
      if (Date.now() - startMs < STALLED_MS) failures += 1;
      if (failures === 2) throw new RemoteCodeError(`${part}-failed`, error);
    }
  }
}

export interface Remotes {
  loadRoute(owner: string, routeId: string): Promise<RouteModule<unknown, ApiClient>>;
  getLoadedRoute(owner: string, routeId: string): RouteModule<unknown, ApiClient> | undefined;
  /** Like `loadRoute`, but after a failure waits for a retry instead of rejecting. */
  waitForRoute(owner: string, routeId: string): Promise<RouteModule<unknown, ApiClient>>;
  /** Returns null when no live remote fills the slot. */
  getSlot<Name extends SlotName>(name: Name): SlotModule<Name> | null;
  readonly loadErrors: LoadErrorStore & {
    report(owner: string, code: string): Promise<void>;
    clear(): void;
  };
}

/** Stores the current load error, and resolves waiting calls when a retry is worth it. */
function createLoadErrorStore(): Remotes['loadErrors'] {
  const listeners = new Set<() => void>();
  let current: { readonly owner: string; readonly code: string } | null = null;
  let waitingCallbacks: (() => void)[] = [];
  const set = (next: typeof current) => {
    current = next;
    for (const listener of listeners) listener();
  };
  onRetry(() => {
    const callbacks = waitingCallbacks;
    waitingCallbacks = [];
    for (const callback of callbacks) callback();
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => current,
    report(owner, code) {
      set({ owner, code });
      return new Promise((resolve) => waitingCallbacks.push(resolve));
    },
    clear() {
      if (current) set(null);
    },
  };
}

/**
 * @param preloadScripts called before a route of a remote that is not loaded yet is loaded, to
 *   request its scripts at the same time
 * @param loadInBackground loads slots, which must not compete with the page's code
 */
export function createRemotes(
  composition: LiveComposition,
  services: StartServices<ApiClient, Outbox>,
  report: (owner: string, code: string, error: unknown) => void,
  preloadScripts?: (owner: string, routeId: string) => void,
  loadInBackground: LoadInBackground = (load) => load(),
): Remotes {
  const byId = new Map(composition.remotes.map((remote) => [remote.id, remote]));
  const remotes = new Map<string, Promise<Remote<ApiClient, Outbox>>>([
    [shellRemote.id, Promise.resolve(shellRemote)],
  ]);
  const routes = new Map<string, RouteModule<unknown, ApiClient>>();
  const routePromises = new Map<string, Promise<RouteModule<unknown, ApiClient>>>();
  const slots = new Map<SlotName, SlotModule<never>>();
  const loadErrors = createLoadErrorStore();

  async function load(live: LiveRemote): Promise<Remote<ApiClient, Outbox>> {
    const remote = await loadCode('entry', () => loadRemote(live));
    if (remote.contractVersion > CONTRACT_VERSION) throw new RemoteCodeError('contract');
    remote.start?.(services);
    return remote;
  }

  function getRemote(id: string): Promise<Remote<ApiClient, Outbox>> {
    let remote = remotes.get(id);
    if (!remote) {
      const live = byId.get(id);
      if (!live) return Promise.reject(new RemoteCodeError('not-live'));
      remote = load(live);
      remotes.set(id, remote);
      // Failures are not cached: the next call retries.
      remote.catch(() => remotes.delete(id));
    }
    return remote;
  }

  /**
   * Loads a slot, retrying until it succeeds. Only failed retries are reported: a slot loads in the
   * background, so the user does not notice a single failure.
   */
  async function loadSlot<Name extends SlotName>(
    live: LiveRemote,
    name: Name,
  ): Promise<ComponentType<SlotProps[Name]>> {
    return retryUntilLoaded(
      () =>
        loadInBackground(async () => {
          const remote = await getRemote(live.id);
          const slot = remote.slots[name];
          if (!slot) throw new RemoteCodeError('slot-missing');
          return (await loadCode('slot', () => slot.load())).Slot;
        }),
      (error, previousFailures) => {
        if (previousFailures > 0)
          report(live.id, error instanceof RemoteCodeError ? error.code : 'slot', error);
      },
    );
  }

  async function loadRoute(
    owner: string,
    routeId: string,
  ): Promise<RouteModule<unknown, ApiClient>> {
    const key = `${owner}/${routeId}`;
    const loaded = routes.get(key);
    if (loaded) return loaded;
    if (!remotes.has(owner)) preloadScripts?.(owner, routeId);
    const remote = await getRemote(owner);
    const declared = remote.routes.find((route) => route.id === routeId);
    if (!declared) throw new RemoteCodeError('route-missing');
    const chunk: { readonly route?: RouteModule<unknown, ApiClient> } = await loadCode(
      'chunk',
      () => declared.load(),
    );
    const { route } = chunk;
    // The chunk has loaded but does not implement the contract.
    if (!route) throw new RemoteCodeError('contract');
    routes.set(key, route);
    return route;
  }

  async function loadRouteWithRetries(
    owner: string,
    routeId: string,
  ): Promise<RouteModule<unknown, ApiClient>> {
    for (let isRetry = false; ;) {
      // After Retry, a load of the remote that a slot has started may still be running. If that
      // load fails, ignore the failure and load again.
      const hasJoinedRunningLoad = isRetry && remotes.has(owner);
      isRetry = false;
      try {
        const route = await loadRoute(owner, routeId);
        loadErrors.clear();
        return route;
      } catch (error) {
        if (hasJoinedRunningLoad) continue;
        const code = error instanceof RemoteCodeError ? error.code : 'load';
        report(owner, code, error);
        await loadErrors.report(owner, code);
        isRetry = true;
      }
    }
  }

  return {
    loadErrors,
    loadRoute,
    waitForRoute(owner, routeId) {
      const key = `${owner}/${routeId}`;
      let promise = routePromises.get(key);
      if (!promise) {
        promise = loadRouteWithRetries(owner, routeId);
        routePromises.set(key, promise);
      }
      return promise;
    },
    getLoadedRoute: (owner, routeId) => routes.get(`${owner}/${routeId}`),
    getSlot(name) {
      const loaded = slots.get(name);
      if (loaded) return loaded as unknown as SlotModule<typeof name>;
      const live = composition.remotes.find((remote) => remote.slots.includes(name));
      if (!live) return null;
      let isLoading = false;
      let component: ComponentType<SlotProps[typeof name]> | undefined;
      let resolveLoaded: (loaded: ComponentType<SlotProps[typeof name]>) => void;
      const slotModule: SlotModule<typeof name> = {
        getLoaded: () => component,
        whenLoaded: new Promise((resolve) => (resolveLoaded = resolve)),
        load() {
          if (isLoading) return;
          isLoading = true;
          void loadSlot(live, name).then((loaded) => resolveLoaded((component = loaded)));
        },
      };
      slots.set(name, slotModule as unknown as SlotModule<never>);
      return slotModule;
    },
  };
}
