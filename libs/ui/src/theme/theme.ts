/**
 * Typed names of the theme's tokens: what components write instead of raw values. Each is a CSS variable of
 * `global-css.ts`, so switching the theme is one attribute on `<html>` and renders nothing again.
 */
export const colour = {
  /** The paper everything lies on. */
  page: 'var(--pd-page)',
  card: 'var(--pd-card)',
  /** Wells: inputs on a card, skeletons, quiet chips. */
  sunken: 'var(--pd-sunken)',
  /** A row or quiet button under the pointer. */
  hover: 'var(--pd-hover)',
  hairline: 'var(--pd-hairline)',
  /** Edge of a control: 3:1 against what it lies on (WCAG 1.4.11). */
  controlEdge: 'var(--pd-control-edge)',
  text: 'var(--pd-text)',
  textQuiet: 'var(--pd-text-quiet)',
  /** Links, active states, the logo. */
  accent: 'var(--pd-accent)',
  /** The one main action of a screen; its label is `accentText`. */
  accentFill: 'var(--pd-accent-fill)',
  accentFillHover: 'var(--pd-accent-fill-hover)',
  accentText: 'var(--pd-accent-text)',
  /** A chosen chip, an unread edge. */
  accentSoft: 'var(--pd-accent-soft)',
  accentSoftText: 'var(--pd-accent-soft-text)',
  /** New, near you (lime). */
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
  /** Over pictures, the same in both themes. */
  overlay: 'var(--pd-overlay)',
  overlayText: 'var(--pd-overlay-text)',
  /** Behind a dialog. */
  scrim: 'var(--pd-scrim)',
} as const;
export type ColourName = keyof typeof colour;

/** Sizes 14/16/18/22/28/36 in rem, so that a reader's own text size counts. */
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

/** Only what floats has a shadow. */
export const elevation = {
  floating: 'var(--pd-shadow-floating)',
  sheet: 'var(--pd-shadow-sheet)',
} as const;

/** Durations are 0 where the visitor asked for reduced motion. */
export const motion = {
  quick: 'var(--pd-quick)',
  calm: 'var(--pd-calm)',
  ease: 'var(--pd-ease)',
} as const;

/** Stacking order of what floats. Dialogs are in the browser's top layer and need none. */
export const layer = { sticky: '10', header: '20', popup: '30', progress: '40' } as const;

/** Smallest side of a tap target. */
export const tapTarget = '44px';

/** Width of a page's content. */
export const contentWidth = '1240px';

/** Longest readable line. */
export const measure = '68ch';

/** The page's side gutter: 16 px on a phone, 24 px from a tablet. */
export const gutter = 'var(--pd-gutter)';

/** Steps of the 4 px grid: `space(4)` is 16 px. */
export function space(steps: number): string {
  return `${steps * 4}px`;
}

/** From this width up. */
export const media = {
  tablet: '@media (min-width: 768px)',
  desktop: '@media (min-width: 1024px)',
  wide: '@media (min-width: 1280px)',
  /** Below the tablet: the phone alone. */
  phone: '@media (max-width: 767.98px)',
  /** A window so low that bars which stay would leave little of the page: a phone on its side, a laptop at 200%. */
  low: '@media (max-height: 480px)',
} as const;
