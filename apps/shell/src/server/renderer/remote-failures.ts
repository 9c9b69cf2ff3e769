/** Attributes an error to a remote, and names it for the release's error counts. */
import type { ServerModuleSource } from './messages.ts';

/** Returns the code of a failure on the server: `render` becomes `server-render`. */
export function toServerFailureCode(code: string): string {
  return ['late', 'loader', 'render'].includes(code) ? `server-${code}` : code;
}

/** Returns the remote whose code is in the error's stack: the page's owner or a slot's remote. */
export function findRemoteInStack(
  error: unknown,
  sources: readonly ServerModuleSource[],
): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const nearest = sources
    .map(({ id, file }) => ({ id, at: stack.indexOf(file) }))
    .filter(({ at }) => at >= 0);
  return nearest.sort((a, b) => a.at - b.at)[0]?.id ?? null;
}
