/** The browser of the Playwright tests and the bench, found or installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { StackError } from '../stack-error.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** @returns CHROMIUM_PATH, else Debian's, else Playwright's own; null where there is none */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new StackError(`CHROMIUM_PATH names ${named}, which is not there.`);
    return named;
  }
  return [DEBIAN_CHROMIUM, chromium.executablePath()].find((file) => existsSync(file)) ?? null;
}

/** @throws StackError that says what to do where there is no browser and none can be installed */
export function requireBrowser(say: (sentence: string) => void): string {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    say('installing Debian\'s chromium for the browser tests');
    const install = () => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    let result = install();
    if (result.status !== 0) {
      spawnSync('apt-get', ['update'], { encoding: 'utf8' });
      result = install();
    }
    const installed = findBrowser();
    if (installed) return installed;
    throw new StackError(`apt-get could not install chromium: ${result.stderr.trim().split('\n').at(-1) ?? ''}`);
  }
  throw new StackError('No Chromium was found for the browser tests: install one (Debian: sudo apt-get install chromium; others: npx playwright install chromium) or name one with CHROMIUM_PATH.');
}

function isDebian(): boolean {
  try {
    return /^ID(?:_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
