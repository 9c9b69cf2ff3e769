/**
 * The parts of React that no page of Paddock uses (docs/adr/0071): the functions to empty in the
 * shell's copy of react-dom, and the names that a build therefore refuses to import.
 */
import { empty } from './function-bodies.ts';
import type { Bodies } from './function-bodies.ts';

/** Names of React that need an emptied function, by package. */
export const UNUSED_REACT_EXPORTS: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Activity',
    'ViewTransition',
    'addTransitionType',
    'unstable_useCacheRefresh',
    'useActionState',
  ],
  'react-dom': [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'useFormState',
    'useFormStatus',
  ],
};

const VIEW_TRANSITIONS: Bodies = {
  ...empty(
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createMeasurement',
    'createViewTransitionInstance',
    'forceLayout',
    'getClassNameByType',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureClonedInstance',
    'measureInstance',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'pushViewTransitionCancelableScope',
    'queueTransitionTypes',
    'recursivelyTraverseAfterMutationEffects',
    'reportViewTransitionError',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
    'ViewTransitionPseudoElement',
    'waitForImageToLoad',
  ),
  claimQueuedTransitionTypes: 'return null',
};

/** Images that a view transition waits for, and stylesheets that a component waits for. */
const SUSPENDED_COMMITS: Bodies = {
  ...empty(
    'accumulateSuspenseyCommitOnFiber',
    'estimateBandwidth',
    'estimateImageBytes',
    'isLikelyStaticResource',
    'preloadInstanceAndSuspendIfNeeded',
    'preloadResourceAndSuspendIfNeeded',
    'recursivelyAccumulateSuspenseyCommit',
    'suspendInstance',
    'suspendResource',
  ),
  waitForCommitToBeReady: 'return null',
};

/** A ref of a fragment throws an error, because no import of its own can be refused. */
const FRAGMENT_REFS: Bodies = {
  ...empty(
    'addEventListenerToChild',
    'addFragmentHandleToFiber',
    'addFragmentHandleToInstance',
    'blurActiveElementWithinFragment',
    'collectChildren',
    'collectClientRects',
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'deleteChildFromFragmentInstance',
    'fiberIsPortaledIntoHost',
    'findFragmentInstanceOrTextInstanceSiblings',
    'getAttachOptions',
    'getFragmentInstanceOrTextInstanceSiblings',
    'getFragmentParentInstanceOrContainerFiber',
    'getInstanceFromHostFiber',
    'getLowestCommonAncestor',
    'getParentForFragmentAncestors',
    'indexOfEventListener',
    'isFiberFollowingCheck',
    'isFiberPrecedingCheck',
    'normalizeListenerOptions',
    'observeChild',
    'removeEventListenerFromChild',
    'schedulePendingIntersectionUnobserve',
    'scrollTextNodeIntoView',
    'setFocusIfFocusable',
    'setFocusOnFiberIfFocusable',
    'traverseVisibleInstancesAndTextInstances',
    'unobserveChild',
    'validateDocumentPositionWithFiberTree',
    ...[
      'addEventListener',
      'blur',
      'compareDocumentPosition',
      'dispatchEvent',
      'focus',
      'focusLast',
      'getClientRects',
      'getRootNode',
      'observeUsing',
      'removeEventListener',
      'scrollIntoView',
      'unobserveUsing',
    ].map((method) => `FragmentInstance.prototype.${method}`),
  ),
  FragmentInstance: 'throw Error("No refs of fragments (ADR 71)")',
};

/**
 * Elements that React moves into the document's head, and hints for the browser. A page's head comes
 * from its route, and the server writes the hints.
 */
const RESOURCES = empty(
  'acquireResource',
  'adoptPreloadPropsForScript',
  'adoptPreloadPropsForStylesheet',
  'createHoistableInstance',
  'getHydratableHoistableCache',
  'getResource',
  'getResourcesFromRoot',
  'insertStylesheet',
  'insertStylesheetIntoRoot',
  'insertSuspendedStylesheets',
  'isHostHoistableType',
  'mountHoistable',
  'preconnect',
  'preconnectAs',
  'prefetchDNS',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'preloadResource',
  'preloadStylesheet',
  'stylesheetPropsFromRawProps',
);

/** Functions as the action of a form. The last function is the plugin that listens for `submit`. */
const FORM_ACTIONS = empty(
  'actionStateActionEffect',
  'actionStateReducer',
  'coerceFormActionProp',
  'dispatchActionState',
  'ensureFormComponentIsStateful',
  'handleActionReturnValue',
  'mountActionState',
  'notifyActionListeners',
  'onActionError',
  'onActionSuccess',
  'recursivelyResetForms',
  'requestFormReset',
  'requestFormReset$1',
  'rerenderActionState',
  'runActionStateAction',
  'scheduleReplayQueueIfNeeded',
  'startHostTransition',
  'TransitionAwareHostComponent',
  'updateActionState',
  'updateActionStateImpl',
  'useHostTransitionStatus',
  'extractEvents$1',
);

/** `Activity`, and `SuspenseList`, which React does not export. */
const BOUNDARIES = empty(
  'commitActivityHydrationCallbacks',
  'cutOffTailIfNeeded',
  'findFirstSuspended',
  'findLastContentRow',
  'initSuspenseListRenderState',
  'mountActivityChildren',
  'pushDehydratedActivitySuspenseHandler',
  'retryActivityComponentWithoutHydrating',
  'reverseChildren',
  'updateActivityComponent',
  'updateSuspenseListComponent',
);

/**
 * Functions for old browsers, exports of earlier versions of React, the browser's own progress
 * indicator during asynchronous transitions, and unstable functions: which part hydrates first, and
 * a refresh of the cache.
 */
const OTHERS = empty(
  'attemptExplicitHydrationTarget',
  'clz32Fallback',
  'defaultOnDefaultTransitionIndicator',
  'findCurrentFiberUsingSlowPath',
  'findCurrentHostFiberImpl',
  'getTargetInstForInputEventPolyfill',
  'handleEventsForInputEventPolyfill',
  'handlePropertyChange',
  'ReactDOMSharedInternals.findDOMNode',
  'refreshCache',
  'updateRefresh',
  'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
);

/** The functions of `react-dom/client` to empty. */
export const REACT_DOM_CLIENT: Bodies = {
  ...VIEW_TRANSITIONS,
  ...SUSPENDED_COMMITS,
  ...FRAGMENT_REFS,
  ...RESOURCES,
  ...FORM_ACTIONS,
  ...BOUNDARIES,
  ...OTHERS,
};

/** The functions of `react-dom` to empty. */
export const REACT_DOM: Bodies = empty(
  ...(UNUSED_REACT_EXPORTS['react-dom'] ?? []).map((name) => `exports.${name}`),
);
