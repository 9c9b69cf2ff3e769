/** The browser of the Playwright tests and the bench, found or installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { StackError } from '../stack-error.ts';

/**
 * Named like Debian's packages. The headless shell is Chromium's engine without the program around it: tests take two
 * thirds of the time in it. `chromium` is what people use, so the bench measures that.
 */
export type BrowserKind = 'chromium-headless-shell' | 'chromium';

/** @returns CHROMIUM_PATH, else Debian's, else Playwright's own; null where there is none */
export function findBrowser(
  kind: BrowserKind,
  env: NodeJS.ProcessEnv = process.env,
): string | null {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named))
      throw new StackError(`CHROMIUM_PATH names ${named}, which is not there.`);
    return named;
  }
  return (
    [debianPath(kind), debianPath('chromium'), chromium.executablePath()].find((file) =>
      existsSync(file),
    ) ?? null
  );
}

/** @throws StackError that says what to do where there is no browser and none can be installed */
export function requireBrowser(kind: BrowserKind, say: (sentence: string) => void): string {
  const isPreferred = process.env['CHROMIUM_PATH'] !== undefined || existsSync(debianPath(kind));
  const failure = isPreferred || !canInstall() ? null : installOnDebian(kind, say);
  const found = findBrowser(kind);
  if (found) return found;
  if (failure !== null) throw new StackError(`apt-get could not install ${kind}: ${failure}`);
  throw new StackError(
    'No Chromium was found for the browser tests: install one (Debian: sudo apt-get install chromium; others: npx playwright install chromium) or name one with CHROMIUM_PATH.',
  );
}

function debianPath(kind: BrowserKind): string {
  return `/usr/bin/${kind}`;
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && isDebian();
}

/** Returns null when the package is there afterwards, otherwise the last line of what apt-get said. */
function installOnDebian(kind: BrowserKind, say: (sentence: string) => void): string | null {
  say(`installing Debian's ${kind} for the browser tests`);
  const aptGet = (...args: readonly string[]) =>
    spawnSync('apt-get', args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const install = () => aptGet('install', '-y', '--no-install-recommends', kind);
  let result = install();
  if (result.status !== 0) {
    aptGet('update');
    result = install();
  }
  return existsSync(debianPath(kind)) ? null : (result.stderr.trim().split('\n').at(-1) ?? '');
}

function isDebian(): boolean {
  try {
    return /^ID(?:_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
