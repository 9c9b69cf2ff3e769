/**
 * Runs the workspace's Nx. Nx knows which files each check reads, which results are cached, and
 * what a change affects.
 */
import { getPackageScriptPath } from '../paths.ts';
import { runTool } from '../run-tool.ts';

const NX = 'nx/dist/bin/nx.js';
/**
 * Disables Nx's daemon, which would outlive the command, and Nx's terminal user interface. Plugins
 * run in Nx's own process: a process for each plugin costs three quarters of the processor time of
 * a run with nothing to do.
 */
const SETTINGS = { NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
/** Prints each task's output in one block. */
const OUTPUT_STYLE = '--outputStyle=static';

/**
 * Returns an environment without Nx's own variables. When a task of Nx starts another Nx, the
 * second must not inherit them.
 */
function nxEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.keys(process.env).filter((name) => name.startsWith('NX_'));
  return { ...Object.fromEntries(inherited.map((name) => [name, undefined])), ...SETTINGS };
}

/**
 * @param args Nx's arguments: `['run-many', '-t', 'lint']`
 * @returns Nx's exit code, which is 0 only when every task has passed
 */
export function runNx(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return runTool(NX, [...args, OUTPUT_STYLE], { env: { ...nxEnvironment(), ...env } });
}

/** Returns Nx's arguments and environment, for callers that start Node themselves. */
export function getNxCommand(args: readonly string[]): {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
} {
  return {
    args: [getPackageScriptPath(NX), ...args, OUTPUT_STYLE],
    env: { ...process.env, ...nxEnvironment() },
  };
}
