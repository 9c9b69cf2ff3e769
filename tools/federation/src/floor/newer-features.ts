/**
 * Features that at least one browser of the floor (ADR 39) lacks, by MDN's compatibility data. The
 * list contains what Paddock might use. Names that its own code also uses, such as `union`, are
 * left out.
 */

/** Methods and properties of any object. */
export const NEWER_MEMBERS: ReadonlySet<string> = new Set([
  'cancelIdleCallback',
  'checkVisibility',
  'convertToBlob',
  'fromBase64',
  'fromHex',
  'getCoalescedEvents',
  'getOrInsert',
  'getOrInsertComputed',
  'hidePopover',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'isWellFormed',
  'moveBefore',
  'parseHTMLUnsafe',
  'pushManager',
  'requestIdleCallback',
  'requestSubmit',
  'setHTMLUnsafe',
  'showPopover',
  'startViewTransition',
  'symmetricDifference',
  'toReversed',
  'toSorted',
  'toSpliced',
  'toWellFormed',
  'togglePopover',
  'transferToFixedLength',
  'userAgentData',
  'vibrate',
  'wakeLock',
  'withResolvers',
]);

/** Methods and properties with the object that they belong to. */
export const NEWER_STATIC_MEMBERS: ReadonlySet<string> = new Set([
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.fromAsync',
  'CSS.registerProperty',
  'Error.isError',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'Iterator.from',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'RegExp.escape',
  'Response.json',
  'Symbol.asyncDispose',
  'Symbol.dispose',
  'URL.canParse',
  'URL.parse',
  'window.navigation',
]);

export const NEWER_GLOBALS: ReadonlySet<string> = new Set([
  'CloseWatcher',
  'CompressionStream',
  'DecompressionStream',
  'EyeDropper',
  'OffscreenCanvas',
  'SharedWorker',
  'URLPattern',
  'WebTransport',
  'cookieStore',
  'requestIdleCallback',
]);

const NEWER_PROPERTIES = [
  'anchor-name',
  'animation-(?:composition|range|timeline)',
  'backdrop-filter',
  'contain-intrinsic-[a-z-]+',
  'container(?:-type|-name)?',
  'content-visibility',
  'field-sizing',
  'font-size-adjust',
  'hyphens',
  'interactivity',
  'interpolate-size',
  'mask(?:-[a-z]+)?',
  'offset-(?:path|distance|rotate)',
  'overscroll-behavior(?:-[a-z]+)?',
  'position-(?:anchor|area|try[a-z-]*)',
  'rotate',
  'scale',
  'scroll-(?:initial-target|marker-group|timeline[a-z-]*)',
  'scrollbar-(?:color|gutter|width)',
  'text-(?:align-last|autospace|box[a-z-]*|spacing-trim|wrap[a-z-]*)',
  'transition-behavior',
  'translate',
  'user-select',
  'view-t(?:imeline|ransition)[a-z-]*',
  'white-space-collapse',
];

/** Parts of stylesheets and selectors. Group 1 is the feature's name. */
const NEWER_NAMES: readonly RegExp[] = [
  /(@(?:container|custom-media|function|position-try|property|scope|starting-style|view-transition))\b/g,
  /(:(?:has|state|dir|open|modal|popover-open|fullscreen|user-valid|user-invalid|heading))(?![\w-])/g,
  /(::(?:details-content|highlight|picker|scroll-marker|target-text|view-transition))\b/g,
  /(?<![\w-])((?:anchor|calc-size|color-mix|contrast-color|image-set|lab|lch|light-dark|oklab|oklch)\()/g,
  /(?<![\w-])((?:acos|asin|atan2?|cos|exp|hypot|log|mod|pow|rem|round|sin|sqrt|tan)\()(?=[\s\d.]*(?:var|calc|deg|turn|px|rem))/g,
  /(?<=:\s*(?:ease |linear )?)(linear\()(?=[\s\d.])/g,
  /(?<=\d)([dsl]v(?:h|w|b|i|min|max)|cq(?:h|w|b|i|min|max)|r?lh|r?cap|r?ic)(?![\w-])/g,
  /\(((?:scripting|prefers-reduced-data|prefers-reduced-transparency))\b/g,
  new RegExp(`(?<=[;{}\\s]|^)(${NEWER_PROPERTIES.join('|')})\\s*:(?!:)`, 'g'),
];

/** Values and media queries that have no name of their own. */
const NEWER_VALUES: readonly (readonly [feature: string, pattern: RegExp])[] = [
  ['range in a media query', /\((?:width|height)\s*[<>]/],
  ['overflow: clip', /[;{}\s]overflow(?:-x|-y)?:\s*clip\b/],
  ['content: alternative text', /[;{}\s]content:\s*(?:'[^']*'|"[^"]*")\s*\//],
];

/** Finds the features in a stylesheet or a part of one. */
export function listNewerCss(css: string): readonly string[] {
  return [
    ...NEWER_NAMES.flatMap((pattern) => [...css.matchAll(pattern)].map(([, name = '']) => name)),
    ...NEWER_VALUES.flatMap(([feature, pattern]) => (pattern.test(css) ? [feature] : [])),
  ];
}
