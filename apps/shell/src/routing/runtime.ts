import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { SessionUser } from '@paddock/contracts/events';
import type { AttentionCounts } from '@paddock/contracts/http';
import type { RouteModule, SlotName, SlotProps } from '@paddock/contracts/remote';
import type { ApiClient } from '@paddock/api-client';
import type { LiveComposition } from '../composition.ts';
import type { Visitor } from '../visitor.ts';

/** A remote whose code failed to load while its server-rendered page is shown. */
export interface RemoteLoadError {
  readonly owner: string;
  readonly code: string;
}

/** A slot's component. On the server it is always loaded; in the browser it is loaded on demand. */
export interface SlotModule<Name extends SlotName> {
  getLoaded(): ComponentType<SlotProps[Name]> | undefined;
  /** Starts to load the code, retrying until it succeeds. The server's HTML stays until then. */
  load(): void;
  /** Resolves when the code has loaded, after any call of `load`. Never rejects. */
  readonly whenLoaded: Promise<ComponentType<SlotProps[Name]>>;
}

export interface LoadErrorStore {
  subscribe(listener: () => void): () => void;
  current(): RemoteLoadError | null;
}

/** The environment of the shell's components: a renderer thread on the server, or the browser. */
export interface Runtime {
  readonly composition: LiveComposition;
  /** Returns the loaded route module, or undefined while it is not loaded. */
  getRoute(owner: string, routeId: string): RouteModule<unknown, ApiClient> | undefined;
  /**
   * Loads the module, retrying until it succeeds; never rejects. Returns the same promise on every
   * call.
   */
  waitForRoute(owner: string, routeId: string): Promise<RouteModule<unknown, ApiClient>>;
  /** Returns the same object on every call; null when no live remote fills the slot. */
  getSlot<Name extends SlotName>(name: Name): SlotModule<Name> | null;
  readonly loadErrors: LoadErrorStore;
  /** Called when a page's remote responds to clicks; undefined on the server. */
  readonly onPageReady?: () => void;
  /** The signed-in user when the server rendered the page; null when there was none. */
  readonly user?: SessionUser | null;
  /** The user's counts in the account navigation when the server rendered one of its pages. */
  readonly attention?: AttentionCounts | null | undefined;
  /** The visitor of the request; undefined in the browser. */
  readonly visitor?: Visitor;
}

const RuntimeContext = createContext<Runtime | null>(null);

export const RuntimeProvider = RuntimeContext.Provider;

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('useRuntime must be used inside a RuntimeProvider.');
  return runtime;
}
