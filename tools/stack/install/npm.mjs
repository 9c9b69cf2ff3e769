/**
 * Finds and configures npm, and explains its failures. This is plain JavaScript, because it runs
 * before any package is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A failure whose message tells the user what to do. */
export class InstallError extends Error {
  name = 'InstallError';
}

const OUTPUT_LINES_SHOWN = 15;
/**
 * npm requests a package again, up to twice, after 30 s without data. By default npm waits 5
 * minutes each time. The user's own settings take precedence.
 */
const NETWORK_SETTINGS = {
  npm_config_fetch_timeout: '30000',
  npm_config_fetch_retries: '2',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '10000',
};
/**
 * Settings with which npm tells a script where the script runs. npm in another folder must not
 * inherit them.
 */
const INHERITED_SETTINGS = [
  'npm_config_local_prefix',
  'npm_config_prefix',
  'npm_config_global',
  'npm_config_workspace',
  'npm_config_workspaces',
  'npm_config_include_workspace_root',
];

/**
 * Returns the command that runs npm. If possible, it runs the JavaScript file of the npm that
 * started this process, or of the npm that was installed with this Node, so that no shell is
 * needed. Otherwise it is the npm on the PATH.
 */
export function findNpm() {
  const running = process.env.npm_execpath;
  if (running && existsSync(running) && /npm-cli\.js$/.test(running))
    return [process.execPath, running];
  const bundled = path.join(
    path.dirname(process.execPath),
    '../lib/node_modules/npm/bin/npm-cli.js',
  );
  if (existsSync(bundled)) return [process.execPath, bundled];
  if (spawnSync('npm', ['--version']).status === 0) return ['npm'];
  throw new InstallError(
    'npm was not found, and Paddock needs it to install packages. It comes with Node from https://nodejs.org; on Debian it is the package "npm".',
  );
}

/**
 * Returns an environment with the user's own npm settings (registry, proxy, certificates, cache),
 * whether they come from files or variables.
 */
export function createNpmEnvironment(environment = process.env) {
  return {
    ...NETWORK_SETTINGS,
    ...Object.fromEntries(
      Object.entries(environment).filter(
        ([name]) => !INHERITED_SETTINGS.includes(name.toLowerCase()),
      ),
    ),
  };
}

/**
 * Returns the registry that the user's settings name for a folder; null when npm reports no
 * registry.
 */
export function readRegistry([command, ...args], folder) {
  const { stdout, status } = spawnSync(command, [...args, 'config', 'get', 'registry'], {
    cwd: folder,
    env: createNpmEnvironment(),
    encoding: 'utf8',
  });
  const registry = stdout?.trim() ?? '';
  return status === 0 && URL.canParse(registry) ? registry.replace(/\/*$/, '/') : null;
}

const NETWORK_FAILURE =
  /ENOTFOUND|ETIMEDOUT|ECONNREFUSED|EAI_AGAIN|ECONNRESET|EIDLETIMEOUT|ERR_SOCKET_TIMEOUT|network timeout|socket hang up/i;

/** True when a second attempt would fail in the same way. */
export function isPermanentFailure(output) {
  return /ENOSPC|EACCES|EPERM/.test(output);
}

export function explainStall({ installed, all, stillSeconds }) {
  return `npm made no progress twice, the second time for ${stillSeconds} s with ${installed} of ${all} packages installed, and was ended. Check that the registry responds ("npm ping"), and check the proxy if you use one. Run the command again: it continues where it stopped.`;
}

export function explainNpmFailure(output, folder, neededMegabytes) {
  const last = output.trim().split('\n').slice(-OUTPUT_LINES_SHOWN).join('\n');
  if (/ENOSPC/.test(output))
    return `The disk became full while packages were installed: free about ${neededMegabytes} MB and try again.`;
  if (/EACCES|EPERM/.test(output))
    return `npm is not allowed to write to ${folder}, or to its cache. Check that both belong to you.\n${last}`;
  if (NETWORK_FAILURE.test(output))
    return `npm could not reach its package registry. Check the connection, and the proxy if you use one ("npm ping" tests both), then run the command again: it continues where it stopped.\n${last}`;
  return `npm could not install the packages:\n${last}`;
}
