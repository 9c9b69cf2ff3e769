/**
 * Typed names of the theme's tokens, which components use instead of raw values. Each token is a
 * CSS variable from `global-css.ts`, so changing the theme only sets one attribute on `<html>` and
 * needs no re-render.
 */
export const colour = {
  /** The page background. */
  page: 'var(--pd-page)',
  card: 'var(--pd-card)',
  /** The background of recessed areas: disabled inputs, skeletons, quiet chips. */
  sunken: 'var(--pd-sunken)',
  /** The background of a row or quiet button under the pointer. */
  hover: 'var(--pd-hover)',
  hairline: 'var(--pd-hairline)',
  /** The border of a control. It has a 3:1 contrast with the background (WCAG 1.4.11). */
  controlEdge: 'var(--pd-control-edge)',
  text: 'var(--pd-text)',
  textQuiet: 'var(--pd-text-quiet)',
  /** Links, active states, the logo. */
  accent: 'var(--pd-accent)',
  /** The background of the screen's main action. Its label has the colour `accentText`. */
  accentFill: 'var(--pd-accent-fill)',
  accentFillHover: 'var(--pd-accent-fill-hover)',
  accentText: 'var(--pd-accent-text)',
  /** The background of a selected chip, or the edge of an unread item. */
  accentSoft: 'var(--pd-accent-soft)',
  accentSoftText: 'var(--pd-accent-soft-text)',
  /** Marks new listings and listings near the visitor (lime). */
  highlight: 'var(--pd-highlight)',
  highlightText: 'var(--pd-highlight-text)',
  /** Information (emerald). */
  info: 'var(--pd-info)',
  infoSoft: 'var(--pd-info-soft)',
  infoSoftText: 'var(--pd-info-soft-text)',
  success: 'var(--pd-success)',
  successSoft: 'var(--pd-success-soft)',
  successSoftText: 'var(--pd-success-soft-text)',
  warning: 'var(--pd-warning)',
  warningSoft: 'var(--pd-warning-soft)',
  warningSoftText: 'var(--pd-warning-soft-text)',
  /** Errors and "ending soon" only. */
  danger: 'var(--pd-danger)',
  dangerFill: 'var(--pd-danger-fill)',
  dangerText: 'var(--pd-danger-text)',
  dangerSoft: 'var(--pd-danger-soft)',
  dangerSoftText: 'var(--pd-danger-soft-text)',
  focus: 'var(--pd-focus)',
  /** The background of labels on photos, the same in both themes. */
  overlay: 'var(--pd-overlay)',
  overlayText: 'var(--pd-overlay-text)',
  /** Covers the page behind a dialog. */
  scrim: 'var(--pd-scrim)',
} as const;
export type ColourName = keyof typeof colour;

/**
 * The font sizes: 14, 16, 18, 22, 28 and 36 px, in rem so that they follow the browser's text size
 * setting.
 */
export const fontSize = {
  small: 'var(--pd-size-14)',
  body: 'var(--pd-size-16)',
  lead: 'var(--pd-size-18)',
  heading3: 'var(--pd-size-22)',
  heading2: 'var(--pd-size-28)',
  heading1: 'var(--pd-size-36)',
} as const;

export const radius = {
  control: 'var(--pd-radius-control)',
  card: 'var(--pd-radius-card)',
  full: 'var(--pd-radius-full)',
} as const;

/** Only elements that float over the page have a shadow. */
export const elevation = {
  floating: 'var(--pd-shadow-floating)',
  sheet: 'var(--pd-shadow-sheet)',
} as const;

/** Durations and easing. Durations are 0 when the visitor's system requests reduced motion. */
export const motion = {
  quick: 'var(--pd-quick)',
  calm: 'var(--pd-calm)',
  ease: 'var(--pd-ease)',
} as const;

/**
 * The `z-index` of floating elements. Dialogs are in the browser's top layer and need no z-index.
 */
export const layer = { sticky: '10', header: '20', popup: '30', progress: '40' } as const;

/** The smallest width and height of a tap target. */
export const tapTarget = '44px';

/** The maximum width of a page's content. */
export const contentWidth = '1240px';

/** The longest readable line (typographic measure). */
export const maxLineLength = '68ch';

/** The page's side gutter: 16 px on a phone, 24 px from tablet width. */
export const gutter = 'var(--pd-gutter)';

/**
 * The height of the shell's sticky header without the safe area: 52 px on a phone, 69 px from tablet
 * width.
 */
export const headerHeight = 'var(--pd-header)';

/** The height of the shell's bottom bar and the safe area below it. Without a bar, only the safe area. */
export const bottomBarHeight = 'calc(var(--pd-bottom-bar) + var(--pd-safe-bottom, 0px))';

/**
 * Returns a percentage of the height of the viewport's visible part. In browsers without `dvh`, the
 * height includes the part that the browser's bars cover.
 */
export function viewportHeight(percent: number): string {
  return `calc(${percent}*var(--pd-dvh,1vh))`;
}

/** Returns a length in steps of 4 px: `space(4)` is 16 px. */
export function space(steps: number): string {
  return `${steps * 4}px`;
}

export const withoutHasSelector = '@supports not selector(:has(a))';

/** Media queries. They match from this width up, unless noted otherwise. */
export const media = {
  tablet: '@media (min-width: 768px)',
  desktop: '@media (min-width: 1024px)',
  wide: '@media (min-width: 1280px)',
  /** Below tablet width: phones only. */
  phone: '@media (max-width: 767.98px)',
  belowDesktop: '@media (max-width: 1023.98px)',
  /**
   * A window too short for sticky bars, which would leave little of the page: a phone in landscape,
   * or a laptop at 200% zoom.
   */
  shortViewport: '@media (max-height: 480px)',
} as const;
