import { existsSync } from 'node:fs';

const DEBIAN_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * Returns the path of the Chromium in which releases are tried: `TRIAL_BROWSER`, `CHROMIUM_PATH` or
 * Debian's. Null when there is none, or with `TRIAL_BROWSER=off`.
 */
export function findTrialBrowser(env: NodeJS.ProcessEnv): string | null {
  const named = env['TRIAL_BROWSER'];
  if (named === 'off') return null;
  return (
    named || env['CHROMIUM_PATH'] || (DEBIAN_BROWSERS.find((file) => existsSync(file)) ?? null)
  );
}
