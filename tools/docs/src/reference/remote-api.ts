/**
 * Lists who calls each export of the modules that a remote shares with the shell. Each export that
 * remotes call has an example in its docstring, which the reference shows and a test compiles.
 */

interface ModuleCallers {
  /** Exports that remotes or their tests call. */
  readonly remotes: readonly string[];
  /** Exports that only the shell or the build calls. They need no example. */
  readonly shell: readonly string[];
}

/**
 * The callers of each module, keyed by source file. A test fails when an exported value is in
 * neither list.
 */
export const MODULE_CALLERS: Readonly<Record<string, ModuleCallers>> = {
  'libs/router/src/index.ts': {
    remotes: ['Link', 'Slot', 'useDelegatedLinks', 'useLatestLocation', 'useRouteData'],
    shell: ['PrefetchProvider', 'SlotProvider'],
  },
  'libs/event-bus/src/index.ts': { remotes: ['createEventBus', 'eventBus'], shell: [] },
  'libs/api-client/src/index.ts': {
    remotes: ['ApiError', 'createApiClient', 'createBrowserApi', 'isApiError'],
    shell: [
      'DocumentData',
      'GeoPoint',
      'Timestamp',
      'decodePayload',
      'encodePayload',
      'setUnauthorizedHandler',
    ],
  },
  'libs/auth/src/index.ts': {
    remotes: [
      'SignInError',
      'getReturnPath',
      'getSession',
      'isSignInError',
      'saveReturnPath',
      'useUser',
    ],
    shell: ['startSessionTracking'],
  },
  // Called by remotes' own backends.
  'libs/contracts/src/backend-token.ts': {
    remotes: ['createBackendTokenVerifier'],
    shell: ['BACKEND_KEYS_PATH', 'BACKEND_PATHS', 'createBackendTokens'],
  },
  'libs/contracts/src/remote.ts': {
    remotes: [
      'CONTRACT_VERSION',
      'Remote',
      'RouteFailure',
      'RouteModule',
      'RouteRedirect',
      'createPageNotFound',
      'isRouteFailure',
      'isRouteRedirect',
    ],
    shell: ['OLDEST_CONTRACT_VERSION', 'SLOT_OWNERS', 'getFederationName'],
  },
};
