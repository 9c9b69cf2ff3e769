/** Finds or installs the browser for the Playwright tests and the benchmarks. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { StackError } from '../stack-error.ts';
import { canInstallPackages, installPackages } from './debian-packages.ts';

/**
 * Names of Debian packages. The headless shell is Chromium's engine without the rest of the
 * browser; the tests need only two thirds as long in it as in `chromium`. The benchmarks use
 * `chromium`, because users do.
 */
export type BrowserKind = 'chromium-headless-shell' | 'chromium';

/**
 * @returns CHROMIUM_PATH, Debian's browser or Playwright's own, in this order; null when there is
 *   none
 */
export function findBrowser(
  kind: BrowserKind,
  env: NodeJS.ProcessEnv = process.env,
): string | null {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named))
      throw new StackError(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  return (
    [getDebianPath(kind), getDebianPath('chromium'), chromium.executablePath()].find((file) =>
      existsSync(file),
    ) ?? null
  );
}

/** @throws StackError that says what to do, when there is no browser and none can be installed */
export function requireBrowser(kind: BrowserKind, say: (sentence: string) => void): string {
  const isPreferred = process.env['CHROMIUM_PATH'] !== undefined || existsSync(getDebianPath(kind));
  const failure = isPreferred || !canInstallPackages() ? null : installOnDebian(kind, say);
  const found = findBrowser(kind);
  if (found) return found;
  if (failure !== null) throw new StackError(`apt-get could not install ${kind}: ${failure}`);
  throw new StackError(
    'No Chromium was found for the browser tests: install it (Debian: sudo apt-get install chromium; others: npx playwright install chromium) or set CHROMIUM_PATH.',
  );
}

function getDebianPath(kind: BrowserKind): string {
  return `/usr/bin/${kind}`;
}

/**
 * Installs the package. Returns null when it is then installed, otherwise the last line of
 * apt-get's error output.
 */
function installOnDebian(kind: BrowserKind, say: (sentence: string) => void): string | null {
  say(`installing Debian's ${kind} for the browser tests`);
  const failure = installPackages([kind]);
  return existsSync(getDebianPath(kind)) ? null : failure;
}
