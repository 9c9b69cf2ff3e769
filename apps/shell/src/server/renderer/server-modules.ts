/**
 * Loads the remotes' server modules that a page needs. They are CommonJS, run once per version.
 * Their `require` resolves only the shared packages, and returns the host's own copies (listed in
 * tools/federation/src/shared.ts).
 */
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import * as router from '@paddock/router';
import * as eventBus from '@paddock/event-bus';
import * as apiClient from '@paddock/api-client';
import * as auth from '@paddock/auth';
import { CONTRACT_VERSION } from '@paddock/contracts/remote';
import type { Remote, RouteModule, SlotName, SlotProps } from '@paddock/contracts/remote';
import type { ApiClient } from '@paddock/api-client';
import { withTimeLimit } from '@paddock/runtime/time-limit';
import type { ComponentType } from 'react';
import { RemoteCodeError } from '../../routing/page-loader.ts';
import type { ServerModuleSource } from './messages.ts';

const SHARED: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'styled-components': styledComponents,
  '@paddock/router': router,
  '@paddock/event-bus': eventBus,
  '@paddock/api-client': apiClient,
  '@paddock/auth': auth,
};

function requireShared(name: string): unknown {
  const shared = SHARED[name];
  if (shared === undefined)
    throw new Error(
      `A remote's server module cannot require "${name}". The host shares only ${Object.keys(SHARED).join(', ')}.`,
    );
  return shared;
}

/** A version's module with all routes and slots loaded, so that a render does not wait for them. */
export interface ServerModule {
  readonly remote: Remote<ApiClient>;
  readonly routes: ReadonlyMap<string, RouteModule<unknown, ApiClient>>;
  readonly slots: ReadonlyMap<SlotName, ComponentType<never>>;
}

/** `paddockPublicPath`: tools/federation/src/runtime/server-public-path.ts. */
const PARAMETERS = ['module', 'exports', 'require', 'paddockPublicPath'];

async function evaluate({ id, version, file, base }: ServerModuleSource): Promise<ServerModule> {
  const module: { exports: { remote?: Remote<ApiClient> } } = { exports: {} };
  const run = compileFunction(readFileSync(file, 'utf8'), PARAMETERS, {
    filename: file,
  }) as (...values: readonly unknown[]) => void;
  run(module, module.exports, requireShared, `${base}client/`);
  const { remote } = module.exports;
  if (!remote)
    throw new RemoteCodeError('server-module', new Error(`${id} ${version} exports no remote`));
  if (remote.contractVersion > CONTRACT_VERSION) throw new RemoteCodeError('contract');
  return loadAllModules(remote);
}

/** Loads every route and slot of a remote, or of the shell's own pages. */
export async function loadAllModules(remote: Remote<ApiClient>): Promise<ServerModule> {
  const routes = new Map<string, RouteModule<unknown, ApiClient>>();
  for (const route of remote.routes) routes.set(route.id, (await route.load()).route);
  const slots = new Map<SlotName, ComponentType<never>>();
  for (const [name, slot] of Object.entries(remote.slots))
    slots.set(name as SlotName, (await slot.load()).Slot as ComponentType<never>);
  return { remote, routes, slots };
}

const modules = new Map<string, Promise<ServerModule>>();

/** Enough for two previous versions of each remote, for renders in progress and for a rollback. */
const MAX_MODULES = 16;
/** How long a failed evaluation is cached, so that it is not repeated for every page. */
const FAILURE_TTL_MS = 60_000;

/** @throws the error of the module's evaluation. After a minute, the evaluation is tried again. */
function loadServerModule(source: ServerModuleSource): Promise<ServerModule> {
  const key = getVersionKey(source);
  let module = modules.get(key);
  if (!module) {
    module = evaluate(source);
    modules.set(key, module);
    const evaluation = module;
    evaluation.catch(() => {
      const removeFromCache = () => {
        if (modules.get(key) === evaluation) modules.delete(key);
      };
      setTimeout(removeFromCache, FAILURE_TTL_MS).unref();
    });
    const oldest = modules.keys().next();
    if (modules.size > MAX_MODULES && !oldest.done) modules.delete(oldest.value);
  }
  return module;
}

/** The error when code takes longer than its time budget. */
export const createLateError = () => new RemoteCodeError('late');

export function isLateError(error: unknown): boolean {
  return error instanceof RemoteCodeError && error.code === 'late';
}

export function getVersionKey({ id, version }: ServerModuleSource): string {
  return `${id}@${version}`;
}

interface PageModulesOptions {
  readonly sources: readonly ServerModuleSource[];
  readonly budgetMs: number;
  /** True for a module that stalled before. It is used only if it has loaded since. */
  readonly hasStalled: (source: ServerModuleSource) => boolean;
  /** Called before a module's code runs. */
  readonly onEnter: (remote: string) => void;
  /** Called when a module has not loaded within the budget. It has no API to wait for. */
  readonly onStall: (source: ServerModuleSource) => void;
  readonly onFailure: (remote: string, code: string, error: unknown) => void;
}

/** Returns the modules that have loaded. The others are reported with `onFailure`. */
export async function loadPageModules(
  options: PageModulesOptions,
): Promise<ReadonlyMap<string, ServerModule>> {
  const loaded = new Map<string, ServerModule>();
  await Promise.all(
    options.sources.map(async (source) => {
      options.onEnter(source.id);
      const hasStalled = options.hasStalled(source);
      try {
        const loading = loadServerModule(source);
        const module = hasStalled
          ? Promise.race([loading, Promise.reject(createLateError())])
          : withTimeLimit(loading, options.budgetMs, createLateError);
        loaded.set(source.id, await module);
      } catch (error) {
        if (!hasStalled && isLateError(error)) options.onStall(source);
        options.onFailure(source.id, 'server-module', error);
      }
    }),
  );
  return loaded;
}

export function getSlotComponent<Name extends SlotName>(
  module: ServerModule | undefined,
  name: Name,
): ComponentType<SlotProps[Name]> | null {
  return (module?.slots.get(name) as ComponentType<SlotProps[Name]> | undefined) ?? null;
}
