import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { SessionUser } from '@paddock/contracts/events';
import type { RouteModule, SlotName, SlotProps } from '@paddock/contracts/remote';
import type { ApiClient } from '@paddock/api-client';
import type { LiveComposition } from '../composition.ts';
import type { Visitor } from '../visitor.ts';

/** An area whose server-rendered page is on the screen while its code has failed to load. */
export interface AreaTrouble {
  readonly owner: string;
  readonly code: string;
}

/** What a remote puts into a slot: there from the start on the server, later in the browser. */
export interface SlotFilling<Name extends SlotName> {
  loaded(): ComponentType<SlotProps[Name]> | undefined;
  /** Never rejects: what the server rendered stays and works as plain HTML until the code arrives, however many tries that takes. */
  load(): Promise<ComponentType<SlotProps[Name]>>;
}

export interface TroubleStore {
  subscribe(listener: () => void): () => void;
  current(): AreaTrouble | null;
  /** Tries the code that is missing again. */
  retry(): void;
}

/** What the shell's components need of where they run: a renderer on the server, or the browser. */
export interface Runtime {
  readonly composition: LiveComposition;
  /** A route module that is loaded; undefined where it is not (yet). */
  route(owner: string, routeId: string): RouteModule<unknown, ApiClient> | undefined;
  /** Resolves when the module is loaded, however many tries that takes; never rejects. The same promise each time. */
  whenRoute(owner: string, routeId: string): Promise<RouteModule<unknown, ApiClient>>;
  /** The same object each time. Null where no live remote fills the slot. */
  slot<Name extends SlotName>(name: Name): SlotFilling<Name> | null;
  readonly trouble: TroubleStore;
  /** Who is signed in, as the server knew when it rendered the page; in the browser from the page's data. */
  readonly user?: SessionUser | null;
  /** Who asks; the server's alone. */
  readonly visitor?: Visitor;
}

const RuntimeContext = createContext<Runtime | null>(null);

export const RuntimeProvider = RuntimeContext.Provider;

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs a RuntimeProvider above it');
  return runtime;
}
