/**
 * The user's preferences for date formats and data use. Like the theme, each preference is stored
 * in a cookie. The server renders the cookie's value as an attribute on `<html>`, and the browser
 * reads that attribute, so that server and browser render the same text.
 */
export type DateStyle = 'english' | 'te-reo' | 'numbers';
export type ClockFormat = '12' | '24';

/** A user's choices for date formats and data use. */
export interface Preferences {
  readonly dates: DateStyle;
  readonly clock: ClockFormat;
  /** True when data saver is on: photos are small and nothing is prefetched. */
  readonly isSavingData: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  dates: 'english',
  clock: '12',
  isSavingData: false,
};

/**
 * The key on `globalThis` for a function that returns the preferences of the request being
 * rendered. It is global because each remote's server module contains its own copy of this file.
 */
export const REQUEST_PREFERENCES_KEY = Symbol.for('paddock.preferences');

/**
 * Returns the preferences for the current page. They are the same in server rendering and in
 * hydration.
 */
export function getPreferences(): Preferences {
  const served = (globalThis as { readonly [REQUEST_PREFERENCES_KEY]?: () => Preferences })[
    REQUEST_PREFERENCES_KEY
  ];
  if (served) return served();
  if (typeof document === 'undefined') return DEFAULT_PREFERENCES;
  const { dates, clock, saver } = document.documentElement.dataset;
  return {
    dates: dates === 'te-reo' || dates === 'numbers' ? dates : 'english',
    clock: clock === '24' ? '24' : '12',
    isSavingData: saver !== undefined,
  };
}
