/**
 * Newer features without which a page still works: each is guarded, or an older browser ignores it.
 * Add one only after looking at the page in a browser without it.
 */
interface AllowedFeature {
  readonly features: readonly string[];
  /** The chunks that may contain the features; all when absent. */
  readonly chunks?: RegExp;
  readonly reason: string;
}

const ALLOWED_FEATURES: readonly AllowedFeature[] = [
  {
    features: ['showPopover', 'hidePopover', ':popover-open'],
    reason: 'Used only where elements have popovers. Otherwise menus and toasts have a z-index.',
  },
  {
    features: ['requestIdleCallback', 'window.navigation', 'startViewTransition'],
    reason: 'Called only where it exists. Otherwise a timer, the referrer or no animation is used.',
  },
  {
    features: ['pushManager'],
    chunks: /^(?:push-worker|slot-settings-notifications)\b/,
    reason: 'The settings offer push notifications only where the browser has them.',
  },
  {
    features: ['OffscreenCanvas', 'convertToBlob'],
    chunks: /^(?:photo-worker|message-photos|newsdesk-photos|route-(?:edit-post|new-listing))\b/,
    reason: 'Without it, the page scales photos itself.',
  },
  {
    features: ['lookbehind in a regular expression', 'Symbol.dispose'],
    chunks: /^firebase-/,
    reason: 'Firestore compares strings with it, and looks whether the symbol exists.',
  },
  {
    features: [':has'],
    reason:
      'Ignored rules. Chips and the appearance switch show their input (`withoutHasSelector`).',
  },
  {
    features: [':modal'],
    reason: 'Ignored rule. The page behind a dialog can then scroll.',
  },
  {
    features: ['@container', 'container-type'],
    reason: 'Cards and suggestions then follow the width of the window.',
  },
  {
    features: ['::view-transition'],
    reason: 'Ignored rule for an animation that the browser does not run.',
  },
  {
    features: ['scripting', 'prefers-reduced-data', '::highlight'],
    reason: 'Ignored media query. The page is as with JavaScript, and loads its font.',
  },
  {
    features: ['content: alternative text'],
    reason: 'The declaration before it has no alternative text, so a screen reader reads the sign.',
  },
  {
    features: [
      'contain-intrinsic-size',
      'content-visibility',
      'field-sizing',
      'mask-image',
      'overflow: clip',
      'overscroll-behavior',
      'overscroll-behavior-x',
      'scroll-initial-target',
      'scrollbar-color',
      'scrollbar-gutter',
      'scrollbar-width',
      'text-wrap',
      'user-select',
    ],
    reason: 'Ignored declarations, which only refine the look.',
  },
];

export function isFeatureAllowed(feature: string, chunk: string): boolean {
  return ALLOWED_FEATURES.some(
    ({ features, chunks }) => features.includes(feature) && (chunks?.test(chunk) ?? true),
  );
}
