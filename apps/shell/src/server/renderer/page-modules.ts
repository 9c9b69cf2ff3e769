/** Loads the server modules for a page, without waiting more than once for a stalled one. */
import { AreaFailure } from '../../routing/page-loader.ts';
import type { ServerModuleSource } from './messages.ts';
import { loadServerModule } from './server-modules.ts';
import type { ServerModule } from './server-modules.ts';
import { isSilent } from './silence.ts';
import type { Asked } from './silence.ts';

export interface PageModulesOptions {
  readonly sources: readonly ServerModuleSource[];
  readonly budgetMs: number;
  /** Null: wait for each module until the budget is used up, even if it stalls. */
  readonly asked: Pick<Asked, 'orSilence'> | null;
  /** Called before a module's code runs. */
  readonly entering: (remote: string) => void;
  readonly trouble: (remote: string, code: string, error: unknown) => void;
}

export type LoadPageModules = (
  options: PageModulesOptions,
) => Promise<ReadonlyMap<string, ServerModule>>;

/** @throws AreaFailure with the code `late` when the work takes longer than the budget */
export function within<Result>(budgetMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AreaFailure('late')), budgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function versionKey({ id, version }: ServerModuleSource): string {
  return `${id}@${version}`;
}

export function createPageModules(): LoadPageModules {
  const stalledVersions = new Set<string>();

  function load(
    source: ServerModuleSource,
    { budgetMs, asked }: PageModulesOptions,
  ): Promise<ServerModule> {
    const loading = loadServerModule(source);
    // Do not wait for a stalled module again, but use it if it has loaded in the meantime.
    if (stalledVersions.has(versionKey(source)))
      return Promise.race([loading, Promise.reject(new AreaFailure('late'))]);
    const withinBudget = within(budgetMs, loading);
    return asked ? asked.orSilence(withinBudget) : withinBudget;
  }

  return async (options) => {
    const loaded = new Map<string, ServerModule>();
    await Promise.all(
      options.sources.map(async (source) => {
        options.entering(source.id);
        try {
          loaded.set(source.id, await load(source, options));
        } catch (error) {
          if (isSilent(error)) stalledVersions.add(versionKey(source));
          options.trouble(source.id, 'server-module', error);
        }
      }),
    );
    return loaded;
  };
}
