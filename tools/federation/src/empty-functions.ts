/**
 * The functions of third-party packages that Paddock's shell never calls, and the webpack rules that
 * empty them (lean/replace-function-bodies.mjs). Saves 18 KB after brotli in the shell's entry.
 */
import path from 'node:path';
import type { RuleSetRule } from 'webpack';
import { empty } from './function-bodies.ts';
import type { Bodies } from './function-bodies.ts';
import { REACT_DOM, REACT_DOM_CLIENT } from './unused-react.ts';

/**
 * React Router without fetchers, actions, blockers, middleware, lazy routes, and view transitions
 * that outlive a reload: pages only navigate, and have one loader (ADR 3).
 */
const ROUTER: Bodies = {
  ...empty(
    'abortFetcher',
    'abortStaleFetchLoads',
    'cancelDiscoveryNavigation',
    'convertFormDataToSearchParams',
    'convertSearchParamsToFormData',
    'deleteBlocker',
    'deleteFetcher',
    'dispose',
    'fetch',
    'getActionDataForCommit',
    'getBlocker',
    'getDoneFetcher',
    'getFetcher',
    'getInstrumentationNavigateMeta',
    'getLoadingFetcher',
    'getSubmissionFromNavigation',
    'getSubmittingFetcher',
    'getSubmittingNavigation',
    'getTargetMatch',
    'getTargetedDataStrategyMatches',
    'getUpdatedActionData',
    'getUpdatedRevalidatingFetchers',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    '_internalSetRoutes',
    'loadLazyRouteProperty',
    'markFetchRedirectsDone',
    'markFetchersDone',
    'persistAppliedTransitions',
    'queueFetcherForDeletion',
    'resetFetcher',
    'restoreAppliedTransitions',
    'runClientMiddlewarePipeline',
    'setFetcherError',
    'shouldBlockNavigation',
    'updateBlocker',
    'updateFetcherState',
  ),
  defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args)',
  loadLazyRoute: 'return {}',
  normalizeNavigateOptions: 'return { path }',
};

/** The functions to empty, by file. The federation runtime is needed only to load scripts. */
const EMPTIED: readonly (readonly [file: string, bodies: Bodies])[] = [
  ['react-dom/cjs/react-dom-client.production.js', REACT_DOM_CLIENT],
  ['react-dom/cjs/react-dom.production.js', REACT_DOM],
  ['react-router/dist/production/lib/router/router.js', ROUTER],
  ['react-router/dist/production/lib/router/history.js', empty('warning')],
  ['react-router/dist/production/lib/hooks.js', empty('RSCErrorHandler', 'warningOnce')],
  ['react-router/dist/production/lib/dom/lib.js', empty('parseHydrationData', 'deserializeErrors')],
  ['react-router/dist/production/lib/server-runtime/warnings.js', empty('warnOnce')],
  [
    'react-router/dist/production/lib/components.js',
    empty('getOptimisticRouterState', 'handleSkippedViewTransition'),
  ],
  ['@module-federation/sdk/dist/logger.js', empty('captureStackTrace')],
  [
    '@module-federation/runtime-core/dist/utils/load.js',
    empty('loadEntryNode', 'loadEsmEntry', 'loadSystemJsEntry'),
  ],
  ['@module-federation/runtime-core/dist/remote/index.js', empty('preloadRemote', 'removeRemote')],
  [
    '@module-federation/webpack-bundler-runtime/dist/updateOptions.js',
    empty('updateRemoteOptions'),
  ],
  [
    '@module-federation/webpack-bundler-runtime/dist/init.js',
    { treeShakingSharePlugin: 'return { name: "tree-shake-plugin" }' },
  ],
  ['@module-federation/webpack-bundler-runtime/dist/remotes.js', empty('remotes')],
  [
    '@module-federation/webpack-bundler-runtime/dist/getSharedFallbackGetter.js',
    empty('getSharedFallbackGetter'),
  ],
];

function toPattern(file: string): RegExp {
  const parts = ['node_modules', ...file.split('/')].map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`[\\\\/]${parts.join('[\\\\/]')}$`);
}

export const EMPTY_FUNCTIONS: readonly RuleSetRule[] = EMPTIED.map(([file, options]) => ({
  test: toPattern(file),
  loader: path.join(import.meta.dirname, 'lean/replace-function-bodies.mjs'),
  options,
}));
