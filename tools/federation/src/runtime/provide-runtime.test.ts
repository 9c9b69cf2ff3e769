import { describe, expect, it } from '@jest/globals';
import { getInstance, init } from '@module-federation/runtime';
import './provide-runtime.ts';

const federation = globalThis.paddockFederation as {
  readonly runtime: { readonly init: typeof init };
  readonly bundlerRuntime: { readonly initContainerEntry?: unknown };
};

describe('the federation runtime that the host provides', () => {
  it('leaves the host’s instance as the one that loads remotes', () => {
    const host = init({ name: 'host', remotes: [] });

    const remote = federation.runtime.init({ name: 'remote', remotes: [] });

    expect(remote).not.toBe(host);
    expect(getInstance()).toBe(host);
  });

  it('returns the same instance when a remote’s entry runs again', () => {
    const remote = federation.runtime.init({ name: 'again', remotes: [] });

    expect(federation.runtime.init({ name: 'again', remotes: [] })).toBe(remote);
  });

  it('includes the function that only a remote’s entry calls', () => {
    expect(federation.bundlerRuntime.initContainerEntry).toBeInstanceOf(Function);
  });
});
