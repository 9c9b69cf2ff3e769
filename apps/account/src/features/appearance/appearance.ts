/**
 * The chosen appearance, stored in a cookie for the server and in `<html data-theme>` for the page.
 * The shell sets the attribute from the cookie, and the stylesheet in libs/ui selects on it, so in
 * the browser the attribute is the source of truth.
 */
import { APPEARANCE_COOKIE } from '@paddock/runtime/storage-keys';
import { YEAR_S } from '@paddock/runtime/durations';

export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

export function isAppearance(value: string | undefined): value is Appearance {
  return APPEARANCES.includes(value as Appearance);
}

/** @returns the value of `<html data-theme>`; `system` when it is missing or unknown */
export function getAppearance(): Appearance {
  const written = document.documentElement.dataset['theme'];
  return isAppearance(written) ? written : 'system';
}

/** Changes the appearance of this page at once, and of all later pages. */
export function setAppearance(appearance: Appearance): void {
  const isSecure = location.protocol === 'https:';
  document.cookie = `${APPEARANCE_COOKIE}=${appearance}; path=/; max-age=${YEAR_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  document.documentElement.dataset['theme'] = appearance;
  // Update the meta tags that the server rendered: they colour the browser's toolbar and form
  // controls.
  const bar = getComputedStyle(document.documentElement).getPropertyValue('--pd-card');
  for (const meta of document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = bar;
  const scheme = document.head.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (scheme) scheme.content = appearance === 'system' ? 'light dark' : appearance;
}

/**
 * Calls the listener each time `<html data-theme>` changes. @returns a function that unsubscribes
 */
export function subscribeToAppearance(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
