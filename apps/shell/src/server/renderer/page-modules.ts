/** Loads the server modules that a page needs. */
import { withTimeLimit } from '@paddock/runtime/time-limit';
import { RemoteCodeError } from '../../routing/page-loader.ts';
import type { ServerModuleSource } from './messages.ts';
import { loadServerModule } from './server-modules.ts';
import type { ServerModule } from './server-modules.ts';

export interface PageModulesOptions {
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

/** The error when code takes longer than its time budget. */
export const createLateError = () => new RemoteCodeError('late');

export function isLateError(error: unknown): boolean {
  return error instanceof RemoteCodeError && error.code === 'late';
}

export function getVersionKey({ id, version }: ServerModuleSource): string {
  return `${id}@${version}`;
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
