/** The server modules that a page is rendered with: those that can be had, and none that anybody would have to wait for twice. */
import { AreaFailure } from '../../routing/page-loader.ts';
import type { ServerModuleSource } from './messages.ts';
import { loadServerModule } from './server-modules.ts';
import type { ServerModule } from './server-modules.ts';
import { isSilent } from './silence.ts';
import type { Asked } from './silence.ts';

export interface PageModulesOptions {
  readonly sources: readonly ServerModuleSource[];
  readonly budgetMs: number;
  /** Null: each is waited for as long as the budget lasts. */
  readonly asked: Pick<Asked, 'orSilence'> | null;
  /** Said before a module's code runs. */
  readonly entering: (remote: string) => void;
  readonly trouble: (remote: string, code: string, error: unknown) => void;
}

export type LoadPageModules = (
  options: PageModulesOptions,
) => Promise<ReadonlyMap<string, ServerModule>>;

/** @throws AreaFailure('late') where the work takes longer than the budget */
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
  const silent = new Set<string>();

  function load(
    source: ServerModuleSource,
    { budgetMs, asked }: PageModulesOptions,
  ): Promise<ServerModule> {
    const loading = loadServerModule(source);
    // Waited for once. What it waited for may come after all: then it is there.
    if (silent.has(versionKey(source)))
      return Promise.race([loading, Promise.reject(new AreaFailure('late'))]);
    const timely = within(budgetMs, loading);
    return asked ? asked.orSilence(timely) : timely;
  }

  return async (options) => {
    const loaded = new Map<string, ServerModule>();
    await Promise.all(
      options.sources.map(async (source) => {
        options.entering(source.id);
        try {
          loaded.set(source.id, await load(source, options));
        } catch (error) {
          if (isSilent(error)) silent.add(versionKey(source));
          options.trouble(source.id, 'server-module', error);
        }
      }),
    );
    return loaded;
  };
}
