/**
 * Mixtures of two colours, which `global-css.ts` defines. Browsers without `color-mix()` show the
 * fallback. Import this module as a namespace, so that a chunk contains only the tints it uses.
 */
/** A completed step in a progress indicator. */
export const completedStep = 'var(--pd-completed-step,var(--pd-accent))';
export const regionHover = 'var(--pd-region-hover,var(--pd-accent-fill))';
export const sky = 'var(--pd-sky,var(--pd-info-soft))';
export const haze = 'var(--pd-haze,transparent)';
export const sea = 'var(--pd-sea,var(--pd-info-soft))';
export const coast = 'var(--pd-coast,var(--pd-info))';
export const land = 'var(--pd-land,var(--pd-accent-soft))';
export const landEdge = 'var(--pd-land-edge,var(--pd-accent))';
export const landSelected = 'var(--pd-land-selected,var(--pd-accent-fill))';
export const quietSea = 'var(--pd-quiet-sea,var(--pd-info-soft))';
export const quietLand = 'var(--pd-quiet-land,var(--pd-accent-soft))';
export const nearLand = 'var(--pd-near-land,var(--pd-accent-soft))';
export const nearLandEdge = 'var(--pd-near-land-edge,var(--pd-accent))';
export const country = 'var(--pd-country,var(--pd-accent))';
