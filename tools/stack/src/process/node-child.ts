import { pathToFileURL } from 'node:url';
import { inRoot } from '../paths.ts';

/**
 * Returns arguments that make a Node child end when this process ends. Its `stdio` must include an
 * `ipc` channel.
 */
export function createParentGuardArguments(): readonly string[] {
  const preload = pathToFileURL(inRoot('tools/stack/src/process/exit-with-parent.mjs'));
  preload.searchParams.set('parent', String(process.pid));
  return ['--disable-warning=ExperimentalWarning', '--import', preload.href];
}

/**
 * Flags for long-running servers. On a machine with much memory V8 lets the space for young objects
 * grow to 64 MB per half while modules are loaded, and does not release it. With 16 MB, Node's
 * default for years, requests cost no more CPU.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=16'];

/** Returns arguments for Node to run one of the workspace's TypeScript files as such a child. */
export function createNodeArguments(file: string, args: readonly string[] = []): readonly string[] {
  return [...createParentGuardArguments(), inRoot(file), ...args];
}
