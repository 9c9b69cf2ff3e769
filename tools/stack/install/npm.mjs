/** npm itself: how it is started, with which settings, and what its failures mean. Plain JavaScript: it runs before anything is installed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A failure whose message a person can act on. */
export class InstallError extends Error {
  name = 'InstallError';
}

const OUTPUT_LINES_SHOWN = 15;
/**
 * An address that sends nothing for 30 s is requested again, twice, where npm alone would wait for 5 minutes each time.
 * Settings of the user's own come first.
 */
const PATIENCE = {
  npm_config_fetch_timeout: '30000',
  npm_config_fetch_retries: '2',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '10000',
};
/** What npm tells the scripts that it runs about where they are. Another folder's install must not inherit it. */
const OF_THIS_RUN = [
  'npm_config_local_prefix',
  'npm_config_prefix',
  'npm_config_global',
  'npm_config_workspace',
  'npm_config_workspaces',
  'npm_config_include_workspace_root',
];

/** The npm that runs us, or the one beside this Node, as JavaScript, so that no shell is needed; else the one on the path. */
export function findNpm() {
  const running = process.env.npm_execpath;
  if (running && existsSync(running) && /npm-cli\.js$/.test(running))
    return [process.execPath, running];
  const beside = path.join(
    path.dirname(process.execPath),
    '../lib/node_modules/npm/bin/npm-cli.js',
  );
  if (existsSync(beside)) return [process.execPath, beside];
  if (spawnSync('npm', ['--version']).status === 0) return ['npm'];
  throw new InstallError(
    'npm was not found: Paddock installs its packages with it. It comes with Node from https://nodejs.org; on Debian it is the package "npm".',
  );
}

/** The user's own settings of npm (registry, proxy, certificates, cache), whether they are in files or in the environment. */
export function npmEnvironment(environment = process.env) {
  return {
    ...PATIENCE,
    ...Object.fromEntries(
      Object.entries(environment).filter(([name]) => !OF_THIS_RUN.includes(name.toLowerCase())),
    ),
  };
}

/** The registry that the user's settings name for a folder; null if npm does not say. */
export function readRegistry([command, ...args], folder) {
  const { stdout, status } = spawnSync(command, [...args, 'config', 'get', 'registry'], {
    cwd: folder,
    env: npmEnvironment(),
    encoding: 'utf8',
  });
  const registry = stdout?.trim() ?? '';
  return status === 0 && URL.canParse(registry) ? registry.replace(/\/*$/, '/') : null;
}

const NETWORK_FAILURE =
  /ENOTFOUND|ETIMEDOUT|ECONNREFUSED|EAI_AGAIN|ECONNRESET|EIDLETIMEOUT|ERR_SOCKET_TIMEOUT|network timeout|socket hang up/i;

/** True when a second attempt can only fail as the first one did. */
export function isHopeless(output) {
  return /ENOSPC|EACCES|EPERM/.test(output);
}

export function explainStandstill({ installed, all, stillSeconds }) {
  return `npm stood still twice, the second time for ${stillSeconds} s with ${installed} of ${all} packages in place, and was ended. Does the registry answer ("npm ping"), and the proxy if there is one? Run the command again: it goes on where it stopped.`;
}

export function explainFailure(output, folder, neededMegabytes) {
  const last = output.trim().split('\n').slice(-OUTPUT_LINES_SHOWN).join('\n');
  if (/ENOSPC/.test(output))
    return `The disk became full while the packages were being installed: free about ${neededMegabytes} MB and try again.`;
  if (/EACCES|EPERM/.test(output))
    return `npm may not write into ${folder}, or into its cache. Do both belong to you?\n${last}`;
  if (NETWORK_FAILURE.test(output))
    return `npm could not reach its package registry. Check the connection, and the proxy if there is one ("npm ping" tries both), then run the command again: it goes on where it stopped.\n${last}`;
  return `npm could not install the packages:\n${last}`;
}
