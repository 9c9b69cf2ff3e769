/** The remotes of this page: loaded once each, started once each, tried again after a failure. */
import type { ComponentType } from 'react';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type {
  Remote,
  RemoteServices,
  RouteModule,
  SlotName,
  SlotProps,
} from '@paddock/contracts/remote';
import { insist } from '@paddock/ui/late/insist.ts';
import type { ApiClient } from '@paddock/api-client';
import type { LiveComposition, LiveRemote } from '../composition.ts';
import { shellArea } from '../pages/area.ts';
import { AreaFailure } from '../routing/page-loader.ts';
import type { SlotFilling, TroubleStore } from '../routing/runtime.ts';
import { loadRemote } from './load-remote.ts';
import { whenIdle } from './when-idle.ts';

/** A remote's code (entry, `./remote`, route chunk) is late after this; spec of the foundation: 4 s. */
export const REMOTE_TIMEOUT_MS = 4_000;
/** @throws AreaFailure with the code where the work fails or is late */
function guarded<Result>(work: Promise<Result>, code: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AreaFailure(`${code}-timeout`)), REMOTE_TIMEOUT_MS);
    work
      .then(resolve, (error: unknown) =>
        reject(error instanceof AreaFailure ? error : new AreaFailure(`${code}-failed`, error)),
      )
      .finally(() => clearTimeout(timer));
  });
}

export interface Remotes {
  loadRoute(owner: string, routeId: string): Promise<RouteModule<unknown, ApiClient>>;
  loadedRoute(owner: string, routeId: string): RouteModule<unknown, ApiClient> | undefined;
  /** As `Runtime.whenRoute`. */
  whenRoute(owner: string, routeId: string): Promise<RouteModule<unknown, ApiClient>>;
  /** As `Runtime.slot`. */
  slot<Name extends SlotName>(name: Name): SlotFilling<Name> | null;
  readonly trouble: TroubleStore & {
    report(owner: string, code: string): Promise<void>;
    clear(): void;
  };
}

/** Holds the one area that is in trouble, and those who wait for somebody to press Retry (or for the network to return). */
function createTroubleStore(): Remotes['trouble'] {
  const listeners = new Set<() => void>();
  let current: { readonly owner: string; readonly code: string } | null = null;
  let waiting: (() => void)[] = [];
  const set = (next: typeof current) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const retry = () => {
    const released = waiting;
    waiting = [];
    for (const release of released) release();
  };
  addEventListener('online', retry);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => current,
    retry,
    report(owner, code) {
      set({ owner, code });
      return new Promise((resolve) => waiting.push(resolve));
    },
    clear() {
      if (current) set(null);
    },
  };
}

export function createRemotes(
  composition: LiveComposition,
  services: RemoteServices<ApiClient>,
  report: (owner: string, code: string, error: unknown) => void,
): Remotes {
  const byId = new Map(composition.remotes.map((remote) => [remote.id, remote]));
  const remotes = new Map<string, Promise<Remote<ApiClient>>>([
    [shellArea.id, Promise.resolve(shellArea)],
  ]);
  const routes = new Map<string, RouteModule<unknown, ApiClient>>();
  const awaited = new Map<string, Promise<RouteModule<unknown, ApiClient>>>();
  const slots = new Map<SlotName, SlotFilling<never>>();
  const trouble = createTroubleStore();

  async function load(live: LiveRemote): Promise<Remote<ApiClient>> {
    const remote = await guarded(loadRemote(live), 'entry');
    if (remote.contractVersion > CONTRACT_VERSION) throw new AreaFailure('contract');
    remote.start?.(services);
    return remote;
  }

  function getRemote(id: string): Promise<Remote<ApiClient>> {
    let remote = remotes.get(id);
    if (!remote) {
      const live = byId.get(id);
      if (!live) return Promise.reject(new AreaFailure('not-live'));
      remote = load(live);
      remotes.set(id, remote);
      // A failure is not remembered: the next call tries again.
      remote.catch(() => remotes.delete(id));
    }
    return remote;
  }

  /** Nobody waits for it, so one slow answer on a bad line is no news. */
  async function loadSlot<Name extends SlotName>(
    live: LiveRemote,
    name: Name,
  ): Promise<ComponentType<SlotProps[Name]>> {
    await whenIdle();
    return insist(
      async () => {
        const remote = await getRemote(live.id);
        const slot = remote.slots[name];
        if (!slot) throw new AreaFailure('slot-missing');
        return (await guarded(slot.load(), 'slot')).Slot;
      },
      (error, before) => {
        if (before > 0) report(live.id, error instanceof AreaFailure ? error.code : 'slot', error);
      },
    );
  }

  async function loadRoute(
    owner: string,
    routeId: string,
  ): Promise<RouteModule<unknown, ApiClient>> {
    const key = `${owner}/${routeId}`;
    const known = routes.get(key);
    if (known) return known;
    const remote = await getRemote(owner);
    const declared = remote.routes.find((route) => route.id === routeId);
    if (!declared) throw new AreaFailure('route-missing');
    const chunk: { readonly route?: RouteModule<unknown, ApiClient> } = await guarded(
      declared.load(),
      'chunk',
    );
    const { route } = chunk;
    // It came and ran, and is no page by this contract.
    if (!route) throw new AreaFailure('contract');
    routes.set(key, route);
    return route;
  }

  async function loadRouteInTheEnd(
    owner: string,
    routeId: string,
  ): Promise<RouteModule<unknown, ApiClient>> {
    for (let isRetry = false; ;) {
      // A slot's own try may have hung since before somebody pressed Retry: its end is no answer to them.
      const mayJoin = isRetry && remotes.has(owner);
      isRetry = false;
      try {
        const route = await loadRoute(owner, routeId);
        trouble.clear();
        return route;
      } catch (error) {
        if (mayJoin) continue;
        const code = error instanceof AreaFailure ? error.code : 'load';
        report(owner, code, error);
        await trouble.report(owner, code);
        isRetry = true;
      }
    }
  }

  return {
    trouble,
    loadRoute,
    whenRoute(owner, routeId) {
      const key = `${owner}/${routeId}`;
      let promise = awaited.get(key);
      if (!promise) {
        promise = loadRouteInTheEnd(owner, routeId);
        awaited.set(key, promise);
      }
      return promise;
    },
    loadedRoute: (owner, routeId) => routes.get(`${owner}/${routeId}`),
    slot(name) {
      const known = slots.get(name);
      if (known) return known as unknown as SlotFilling<typeof name>;
      const live = composition.remotes.find((remote) => remote.slots.includes(name));
      if (!live) return null;
      let loading: Promise<ComponentType<SlotProps[typeof name]>> | undefined;
      let component: ComponentType<SlotProps[typeof name]> | undefined;
      const filling: SlotFilling<typeof name> = {
        loaded: () => component,
        load: () => (loading ??= loadSlot(live, name).then((loaded) => (component = loaded))),
      };
      slots.set(name, filling as unknown as SlotFilling<never>);
      return filling;
    },
  };
}
