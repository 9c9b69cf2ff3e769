import { pathToFileURL } from 'node:url';
import { inRoot } from '../paths.ts';

/** Makes a Node child end by itself when this process is gone. Its `stdio` must have an `ipc` channel. */
export function leavesWithParent(): readonly string[] {
  const preload = pathToFileURL(inRoot('tools/stack/src/process/leave-with-parent.mjs'));
  preload.searchParams.set('parent', String(process.pid));
  return ['--disable-warning=ExperimentalWarning', '--import', preload.href];
}

/**
 * For our Node as a server that stays. On a machine with much memory V8 lets the space for young objects grow to 64 MB a half while a process reads its modules,
 * and gives nothing back at rest. 16 MB was Node's own bound for years; answers cost no more of the processor for it.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=16'];

/** Arguments for our Node to run one of the workspace's TypeScript files as such a child. */
export function nodeArguments(file: string, args: readonly string[] = []): readonly string[] {
  return [...leavesWithParent(), inRoot(file), ...args];
}
