/**
 * Wraps webpack's part of the federation runtime in the host, and provides it to the remotes, so
 * that their entries do not repeat it (use-host-runtime.ts).
 */
import { createInstance, getInstance, type init } from '@module-federation/runtime';
import federation, { bundlerRuntime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  var paddockFederation: object;
}

/**
 * Returns the remote's own instance. The runtime's `init` would make the remote's instance the one
 * with which the host loads remotes.
 */
const initRemote: typeof init = (options) => {
  const instance = getInstance((other) => other.options.name === options.name);
  if (!instance) return createInstance(options);
  // The entry ran before, on an attempt that took too long.
  instance.initOptions({ ...options, id: options.id ?? '' });
  return instance;
};

globalThis.paddockFederation = {
  ...federation,
  runtime: { ...federation.runtime, init: initRemote },
  // The host exposes nothing, so its build leaves this function out.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
};

export default federation;
