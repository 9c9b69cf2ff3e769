/** Modules of third-party packages and libraries that the bundles replace with smaller ones. */
import path from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { MODULE_EXTENSION, ROOT } from './paths.ts';

const NAME = 'paddock-module-replacements';

/**
 * The host provides the federation runtime to the remotes. The CommonJS build of the plugin that
 * provides the runtime would bundle a second copy, so it is replaced.
 */
export const SINGLE_RUNTIME_PLUGIN = new webpack.NormalModuleReplacementPlugin(
  /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
  (resource: { request: string }) => {
    resource.request = resource.request.replace(/index\.cjs$/, 'index.js');
  },
);

interface Replacement {
  readonly module: RegExp;
  /** Matches the folder of the module that contains the import. */
  readonly importer: RegExp;
  /** The path of the replacing module without its extension. */
  readonly replacement: string;
}

function replaceModules(replacements: readonly Replacement[]): WebpackPluginInstance[] {
  return replacements.map(
    ({ module, importer, replacement }) =>
      new webpack.NormalModuleReplacementPlugin(
        module,
        (resource: { request: string; context: string }) => {
          if (importer.test(resource.context))
            resource.request = path.join(import.meta.dirname, `${replacement}${MODULE_EXTENSION}`);
        },
      ),
  );
}

/**
 * Replaces unused code of third-party packages that no option removes (saves 6 KB after brotli).
 */
export const LEAN_REPLACEMENTS = replaceModules([
  {
    module: /[\\/]SnapshotHandler\.js$/,
    importer: /runtime-core[\\/]dist/,
    replacement: 'lean/snapshot-handler',
  },
  {
    module: /[\\/]preload\.js$/,
    importer: /runtime-core[\\/]dist/,
    replacement: 'lean/preload',
  },
  {
    module: /[\\/]desc\.mjs$/,
    importer: /error-codes[\\/]dist/,
    replacement: 'lean/error-descriptions',
  },
  { module: /[\\/]Prefixer\.js$/, importer: /stylis[\\/]src/, replacement: 'lean/prefixer' },
  {
    module: /[\\/]instrumentation\.js$/,
    importer: /react-router[\\/]dist/,
    replacement: 'lean/instrumentation',
  },
]);

/** The start of the address of the module that Module Federation generates. The module is the rest. */
const GENERATED_ENTRY = 'data:text/javascript;charset=utf-8;base64,';
/** The id of a remote's container, which no other module has. */
const CONTAINER_ID = 0;

/**
 * Makes the module that starts the federation runtime of a bundle import `replacement` instead of
 * webpack's part of that runtime. Module Federation writes absolute paths into that module, from
 * which module ids derive. They are made relative, so that a build has the same bytes in every
 * folder.
 */
function replaceRuntime(replacement: string): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      new webpack.NormalModuleReplacementPlugin(
        new RegExp(`^${GENERATED_ENTRY}`),
        (resource: { request: string }) => {
          const code = Buffer.from(resource.request.slice(GENERATED_ENTRY.length), 'base64');
          resource.request =
            GENERATED_ENTRY +
            Buffer.from(replaceImports(code.toString(), replacement)).toString('base64');
        },
      ).apply(compiler);
      compiler.hooks.compilation.tap(NAME, (compilation) => {
        compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
          for (const module of modules)
            if (module.libIdent({ context: ROOT })?.startsWith('webpack/container/entry/'))
              compilation.chunkGraph.setModuleId(module, CONTAINER_ID);
        });
      });
    },
  };
}

function replaceImports(code: string, replacement: string): string {
  const runtime = path.join(import.meta.dirname, `${replacement}${MODULE_EXTENSION}`);
  return code.replaceAll(/(?<= from ')[^']+/g, (file) => {
    const isRuntime = file.endsWith('/webpack-bundler-runtime/dist/bundler.js');
    return `./${path.relative(ROOT, isRuntime ? runtime : file).replaceAll(path.sep, '/')}`;
  });
}

/** Makes the host provide the federation runtime to the remotes. */
export const HOST_RUNTIME = replaceRuntime('runtime/provide-runtime');

/** Makes a remote use the host's federation runtime (saves 4 KB after brotli in each entry). */
export const REMOTE_RUNTIME = replaceRuntime('runtime/use-host-runtime');

/**
 * On the server, only three functions of the session code are needed. All of the session code, as
 * browsers load it, would make up a fifth of the renderer.
 */
export const SERVER_REPLACEMENTS = replaceModules([
  {
    module: /[\\/]start-session-manager\.ts$/,
    importer: /[\\/]auth[\\/]src$/,
    replacement: 'lean/start-session-manager',
  },
]);
