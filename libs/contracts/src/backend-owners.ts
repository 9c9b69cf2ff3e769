/**
 * The origins of the backends that the shell forwards requests to, with the remotes that may name
 * them in their manifest. The API refuses a release that names any other. A change needs the
 * platform team's approval, because the backend receives what users of the remote send.
 */
export const BACKEND_OWNERS: Readonly<Record<string, readonly string[]>> = {};

/** True for a backend on the developer's machine, which only a local stack accepts. */
export const isLoopbackBackend = (origin: string): boolean => origin.startsWith('http:');
