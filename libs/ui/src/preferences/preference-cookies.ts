/** How preferences travel: a cookie for each that is not as usual, kept for a year, and an attribute of `<html>` for each. */
import {
  preferences,
  USUAL_PREFERENCES,
  type Clock,
  type DateStyle,
  type Preferences,
} from './preferences.ts';

export const DATE_STYLES: readonly DateStyle[] = ['english', 'te-reo', 'numbers'];
export const CLOCKS: readonly Clock[] = ['12', '24'];

/** Read by the shell's server. */
export const DATES_COOKIE = 'pd-dates';
export const CLOCK_COOKIE = 'pd-clock';
export const SAVER_COOKIE = 'pd-saver';
const ONE_YEAR_S = 31_536_000;

/**
 * @param cookies as the `Cookie` header gives them; what nobody could have chosen is as usual
 * @param isAskedByDevice by the request's `Save-Data: on`
 */
export function parsePreferences(cookies: string, isAskedByDevice: boolean): Preferences {
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
      DATE_STYLES.find((style) => style === given.get(DATES_COOKIE)) ?? USUAL_PREFERENCES.dates,
    clock: CLOCKS.find((clock) => clock === given.get(CLOCK_COOKIE)) ?? USUAL_PREFERENCES.clock,
    isSavingData: isAskedByDevice || given.get(SAVER_COOKIE) === 'on',
  };
}

/** Of `<html>`; as usual they are absent. */
export function preferenceAttributes({
  dates,
  clock,
  isSavingData,
}: Preferences): Readonly<Record<string, string>> {
  return {
    ...(dates === USUAL_PREFERENCES.dates ? {} : { 'data-dates': dates }),
    ...(clock === USUAL_PREFERENCES.clock ? {} : { 'data-clock': clock }),
    ...(isSavingData ? { 'data-saver': '' } : {}),
  };
}

/** Whether the device itself asks sites to save data; it does not say so in every browser. */
export function isDeviceSavingData(): boolean {
  return (
    (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection
      ?.saveData ?? false
  );
}

/** Changes the page at once (what stands there already is written anew when it is next rendered), and every page from now on. */
export function choosePreferences(change: Partial<Preferences>): void {
  const next = { ...preferences(), ...change };
  const keep = (name: string, value: string | null) => {
    document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value === null ? 0 : ONE_YEAR_S}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  };
  if (change.dates !== undefined)
    keep(DATES_COOKIE, next.dates === USUAL_PREFERENCES.dates ? null : next.dates);
  if (change.clock !== undefined)
    keep(CLOCK_COOKIE, next.clock === USUAL_PREFERENCES.clock ? null : next.clock);
  if (change.isSavingData !== undefined) keep(SAVER_COOKIE, next.isSavingData ? 'on' : null);
  const attributes = preferenceAttributes({
    ...next,
    isSavingData: next.isSavingData || isDeviceSavingData(),
  });
  for (const name of ['data-dates', 'data-clock', 'data-saver']) {
    const value = attributes[name];
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}

/** Calls back whenever one changes, whoever changed it. @returns the unsubscriber */
export function watchPreferences(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-dates', 'data-clock', 'data-saver'],
  });
  return () => observer.disconnect();
}
