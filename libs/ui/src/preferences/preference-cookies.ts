/**
 * Stores preferences. Each preference that is not the default has a cookie, which lasts a year, and
 * an attribute on `<html>`.
 */
import { YEAR_S } from '@paddock/runtime/durations';
import {
  CLOCK_FORMAT_COOKIE,
  DATA_SAVER_COOKIE,
  DATE_STYLE_COOKIE,
} from '@paddock/runtime/storage-keys';
import {
  getPreferences,
  DEFAULT_PREFERENCES,
  type ClockFormat,
  type DateStyle,
  type Preferences,
} from './preferences.ts';

/** The valid values of the date style. */
export const DATE_STYLES: readonly DateStyle[] = ['english', 'te-reo', 'numbers'];
/** The valid values of the clock setting. */
export const CLOCK_FORMATS: readonly ClockFormat[] = ['12', '24'];

/**
 * Returns the preferences from the request's headers.
 * @param cookies the `Cookie` header. Defaults replace unknown values.
 * @param isSaveDataRequested true when the request has `Save-Data: on`
 */
export function parsePreferences(cookies: string, isSaveDataRequested: boolean): Preferences {
  const given = new Map(
    cookies
      .split(/;\s*/)
      .map((cookie): [string, string] => [
        cookie.slice(0, cookie.indexOf('=')),
        cookie.slice(cookie.indexOf('=') + 1),
      ]),
  );
  return {
    dates:
      DATE_STYLES.find((style) => style === given.get(DATE_STYLE_COOKIE)) ??
      DEFAULT_PREFERENCES.dates,
    clock:
      CLOCK_FORMATS.find((clock) => clock === given.get(CLOCK_FORMAT_COOKIE)) ??
      DEFAULT_PREFERENCES.clock,
    isSavingData: isSaveDataRequested || given.get(DATA_SAVER_COOKIE) === 'on',
  };
}

/**
 * Returns the attributes of `<html>` for these preferences. A preference with its default value has
 * no attribute.
 */
export function toPreferenceAttributes({
  dates,
  clock,
  isSavingData,
}: Preferences): Readonly<Record<string, string>> {
  return {
    ...(dates === DEFAULT_PREFERENCES.dates ? {} : { 'data-dates': dates }),
    ...(clock === DEFAULT_PREFERENCES.clock ? {} : { 'data-clock': clock }),
    ...(isSavingData ? { 'data-saver': '' } : {}),
  };
}

/** True when the device requests reduced data use. Not every browser exposes this setting. */
export function isDeviceSavingData(): boolean {
  return (
    (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection
      ?.saveData ?? false
  );
}

/**
 * Applies the change to this page and stores it for later pages. Text that is already on the page
 * changes when it is next rendered.
 */
export function savePreferences(change: Partial<Preferences>): void {
  const next = { ...getPreferences(), ...change };
  const writeCookie = (name: string, value: string | null) => {
    document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value === null ? 0 : YEAR_S}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  };
  if (change.dates !== undefined)
    writeCookie(DATE_STYLE_COOKIE, next.dates === DEFAULT_PREFERENCES.dates ? null : next.dates);
  if (change.clock !== undefined)
    writeCookie(CLOCK_FORMAT_COOKIE, next.clock === DEFAULT_PREFERENCES.clock ? null : next.clock);
  if (change.isSavingData !== undefined)
    writeCookie(DATA_SAVER_COOKIE, next.isSavingData ? 'on' : null);
  const attributes = toPreferenceAttributes({
    ...next,
    isSavingData: next.isSavingData || isDeviceSavingData(),
  });
  for (const name of ['data-dates', 'data-clock', 'data-saver']) {
    const value = attributes[name];
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}

/**
 * Calls the listener after every change of a preference.
 * @returns a function that unsubscribes
 */
export function subscribeToPreferences(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-dates', 'data-clock', 'data-saver'],
  });
  return () => observer.disconnect();
}
