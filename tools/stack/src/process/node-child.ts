import { pathToFileURL } from 'node:url';
import { inRoot } from '../paths.ts';

/** Makes a Node child end by itself when this process is gone. Its `stdio` must have an `ipc` channel. */
export function leavesWithParent(): readonly string[] {
  const preload = pathToFileURL(inRoot('tools/stack/src/process/leave-with-parent.mjs'));
  preload.searchParams.set('parent', String(process.pid));
  return ['--disable-warning=ExperimentalWarning', '--import', preload.href];
}

/** Arguments for our Node to run one of the workspace's TypeScript files as such a child. */
export function nodeArguments(file: string, args: readonly string[] = []): readonly string[] {
  return [...leavesWithParent(), inRoot(file), ...args];
}
