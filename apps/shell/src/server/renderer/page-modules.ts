/** Loads the server modules that a page needs. Waits only once for a module that stalls. */
import { withTimeLimit } from '@paddock/runtime/time-limit';
import { RemoteCodeError } from '../../routing/page-loader.ts';
import type { ServerModuleSource } from './messages.ts';
import { loadServerModule } from './server-modules.ts';
import type { ServerModule } from './server-modules.ts';
import { isStallError } from './stall-detection.ts';
import type { ApiCallTracker } from './stall-detection.ts';

export interface PageModulesOptions {
  readonly sources: readonly ServerModuleSource[];
  readonly budgetMs: number;
  /** Detects modules that stall. Null: wait for each module until the time budget is used up. */
  readonly apiCalls: Pick<ApiCallTracker, 'rejectIfStalled'> | null;
  /** Called before a module's code runs. */
  readonly onEnter: (remote: string) => void;
  readonly onFailure: (remote: string, code: string, error: unknown) => void;
}

export type PageModuleLoader = (
  options: PageModulesOptions,
) => Promise<ReadonlyMap<string, ServerModule>>;

/** The error when code takes longer than its time budget. */
export const createLateError = () => new RemoteCodeError('late');

export function getVersionKey({ id, version }: ServerModuleSource): string {
  return `${id}@${version}`;
}

export function createPageModuleLoader(): PageModuleLoader {
  const stalledVersions = new Set<string>();

  function load(
    source: ServerModuleSource,
    { budgetMs, apiCalls }: PageModulesOptions,
  ): Promise<ServerModule> {
    const loading = loadServerModule(source);
    // Do not wait again for a module that has stalled, but use it if it has loaded since.
    if (stalledVersions.has(getVersionKey(source)))
      return Promise.race([loading, Promise.reject(createLateError())]);
    const withinBudget = withTimeLimit(loading, budgetMs, createLateError);
    return apiCalls ? apiCalls.rejectIfStalled(withinBudget) : withinBudget;
  }

  return async (options) => {
    const loaded = new Map<string, ServerModule>();
    await Promise.all(
      options.sources.map(async (source) => {
        options.onEnter(source.id);
        try {
          loaded.set(source.id, await load(source, options));
        } catch (error) {
          if (isStallError(error)) stalledVersions.add(getVersionKey(source));
          options.onFailure(source.id, 'server-module', error);
        }
      }),
    );
    return loaded;
  };
}
