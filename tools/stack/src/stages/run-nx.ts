/** Runs the workspace's Nx, which knows what each check reads, what of it is cached, and what a change affects. */
import { binary } from '../paths.ts';
import { runTool } from '../run-tool.ts';

const NX = 'nx/dist/bin/nx.js';
/** No process that outlives the command, and no screen of its own. */
const SETTINGS = { NX_DAEMON: 'false', NX_TUI: 'false' };
/** Each task's output in one piece. */
const OUTPUT_STYLE = '--outputStyle=static';

/** Nx tells its tasks about its run by `NX_` variables; an Nx inside such a task must start without them. */
function nxEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.keys(process.env).filter((name) => name.startsWith('NX_'));
  return { ...Object.fromEntries(inherited.map((name) => [name, undefined])), ...SETTINGS };
}

/**
 * @param args of Nx: `['run-many', '-t', 'lint']`
 * @returns Nx's exit code: 0 only when every task passed
 */
export function runNx(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return runTool(NX, [...args, OUTPUT_STYLE], { env: { ...nxEnvironment(), ...env } });
}

/** For callers that need the child process: what to give to Node. */
export function nxCommand(args: readonly string[]): {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
} {
  return { args: [binary(NX), ...args, OUTPUT_STYLE], env: { ...process.env, ...nxEnvironment() } };
}
