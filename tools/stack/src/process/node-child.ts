import { pathToFileURL } from 'node:url';
import { inRoot } from '../paths.ts';

/**
 * Returns arguments that make a Node child process end when this process ends. The child's `stdio`
 * must include an `ipc` channel.
 */
export function createParentGuardArguments(): readonly string[] {
  const preload = pathToFileURL(inRoot('tools/stack/src/process/exit-with-parent.mjs'));
  preload.searchParams.set('parent', String(process.pid));
  return ['--disable-warning=ExperimentalWarning', '--import', preload.href];
}

/**
 * Flags for long-running servers. On a machine with much memory, V8 lets the space for young
 * objects grow to 64 MB per half while modules are loaded, and does not release it later. With a
 * limit of 16 MB, which was Node's default for years, requests need no more CPU time.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=16'];

/**
 * Returns arguments with which Node runs one of the workspace's TypeScript files as a child process
 * that ends with this process.
 */
export function createNodeArguments(file: string, args: readonly string[] = []): readonly string[] {
  return [...createParentGuardArguments(), inRoot(file), ...args];
}

/**
 * Returns arguments with which Node runs a long-running server as such a child process. The server
 * sends traces when its environment `env` names a collector (ADR 72).
 */
export function createServerArguments(file: string, env: NodeJS.ProcessEnv): readonly string[] {
  const startTracing = pathToFileURL(inRoot('tools/stack/src/process/start-tracing.ts')).href;
  const isTraced = Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT']);
  return [
    ...SERVER_FLAGS,
    ...(isTraced ? ['--import', startTracing] : []),
    ...createNodeArguments(file),
  ];
}
