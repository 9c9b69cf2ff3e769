/**
 * The chosen appearance: a cookie for the server, `<html data-theme>` for the page. The shell writes the attribute from
 * the cookie (libs/ui's stylesheet follows it in CSS alone), so the attribute is the one truth in the browser.
 */
export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Read by the shell's server. */
export const APPEARANCE_COOKIE = 'pd-theme';
const ONE_YEAR_S = 31_536_000;

export function isAppearance(value: string | undefined): value is Appearance {
  return APPEARANCES.includes(value as Appearance);
}

/** @returns what `<html data-theme>` says; no attribute is the system's own. */
export function currentAppearance(): Appearance {
  const written = document.documentElement.dataset['theme'];
  return isAppearance(written) ? written : 'system';
}

/** Changes the page at once, and every page from now on. */
export function chooseAppearance(appearance: Appearance): void {
  const isSecure = location.protocol === 'https:';
  document.cookie = `${APPEARANCE_COOKIE}=${appearance}; path=/; max-age=${ONE_YEAR_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  document.documentElement.dataset['theme'] = appearance;
  // What the server wrote into the head follows, for the browser's own bar and controls.
  const bar = getComputedStyle(document.documentElement).getPropertyValue('--pd-card');
  for (const meta of document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = bar;
  const scheme = document.head.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (scheme) scheme.content = appearance === 'system' ? 'light dark' : appearance;
}

/** Calls back whenever the attribute changes, whoever changed it. @returns the unsubscriber */
export function watchAppearance(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
