/** Installs what the browser tests need from Debian. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Without a network, apt-get would wait two minutes for each package. */
const FAIL_SOON = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
const INSTALL_TIMEOUT_MS = 300_000;

/** True when this process may install packages of Debian. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && isDebian();
}

/**
 * Installs the packages without those that they only recommend.
 *
 * @returns null when all are installed, otherwise the last line of apt-get's error output
 */
export function installPackages(packages: readonly string[]): string | null {
  const aptGet = (...args: readonly string[]) =>
    spawnSync('apt-get', [...FAIL_SOON, ...args], {
      encoding: 'utf8',
      timeout: INSTALL_TIMEOUT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const install = () => aptGet('install', '-y', '--no-install-recommends', ...packages);
  let result = install();
  if (result.status !== 0) {
    aptGet('update');
    result = install();
  }
  if (result.error) return result.error.message;
  return result.status === 0 ? null : (result.stderr.trim().split('\n').at(-1) ?? '');
}

function isDebian(): boolean {
  try {
    return /^ID(?:_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
