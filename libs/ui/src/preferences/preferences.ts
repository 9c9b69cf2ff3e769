/**
 * What somebody chose of how pages are written and how much they fetch, beside the appearance. As there: a cookie tells the
 * server, and an attribute of `<html>` that the server writes from it tells the page. Both say the same, so nothing flashes.
 */
export type DateStyle = 'english' | 'te-reo' | 'numbers';
export type Clock = '12' | '24';

export interface Preferences {
  readonly dates: DateStyle;
  readonly clock: Clock;
  /** Pictures are fetched small, and nothing is fetched ahead. */
  readonly isSavingData: boolean;
}

export const USUAL_PREFERENCES: Preferences = {
  dates: 'english',
  clock: '12',
  isSavingData: false,
};

/** Where a renderer keeps whose page it renders: each remote's server module has a copy of this file of its own. */
export const SERVED_PREFERENCES = Symbol.for('paddock.preferences');

/** Those of the page that is rendered or shown; the same on the server and in the browser that takes its page over. */
export function preferences(): Preferences {
  const served = (globalThis as { readonly [SERVED_PREFERENCES]?: () => Preferences })[
    SERVED_PREFERENCES
  ];
  if (served) return served();
  if (typeof document === 'undefined') return USUAL_PREFERENCES;
  const { dates, clock, saver } = document.documentElement.dataset;
  return {
    dates: dates === 'te-reo' || dates === 'numbers' ? dates : 'english',
    clock: clock === '24' ? '24' : '12',
    isSavingData: saver !== undefined,
  };
}
