/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApiClient } from '@paddock/api-client';
import { REJECTING_CLIENT } from '@paddock/api-client/testing';
import type { Remote } from '@paddock/contracts/remote';
import type { LiveComposition } from '../composition.ts';

const loadRemote = jest.fn<() => Promise<Remote<ApiClient>>>();
jest.unstable_mockModule('./load-remote.ts', () => ({ loadRemote, SCRIPT_TIMEOUT_MS: 4_000 }));
const { createRemotes } = await import('./remotes.ts');

const composition: LiveComposition = {
  hash: 'h',
  remotes: [
    {
      id: 'search',
      version: '1',
      base: '/',
      entry: 'e.js',
      integrity: null,
      routes: [],
      slots: ['header.search'],
      navigation: [],
    },
  ],
};
const route = { head: () => ({ title: 'Results' }), Component: () => null };
const remote: Remote<ApiClient> = {
  id: 'search',
  contractVersion: 1,
  routes: [{ id: 'results', load: () => Promise.resolve({ route }) }],
  slots: {},
  start: jest.fn(() => () => undefined),
};
const services = {
  api: REJECTING_CLIENT,
  loadPlatform: () => Promise.reject(new Error('not used')),
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
});

describe('createRemotes', () => {
  it('loads and starts a remote once for concurrent calls', async () => {
    loadRemote.mockResolvedValue(remote);
    const remotes = createRemotes(composition, services, jest.fn());
    await Promise.all([
      remotes.loadRoute('search', 'results'),
      remotes.loadRoute('search', 'results'),
    ]);
    expect(loadRemote).toHaveBeenCalledTimes(1);
    expect(remote.start).toHaveBeenCalledTimes(1);
    expect(remotes.getLoadedRoute('search', 'results')).toBe(route);
  });

  it('rejects with entry-timeout after four seconds, and retries on the next call', async () => {
    loadRemote.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(remote);
    const remotes = createRemotes(composition, services, jest.fn());
    const first = remotes.loadRoute('search', 'results').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(4_000);
    await expect(first).resolves.toMatchObject({ name: 'RemoteCodeError', code: 'entry-timeout' });
    await expect(remotes.loadRoute('search', 'results')).resolves.toBe(route);
  });

  it('rejects a remote that uses a newer contract, and a remote that is not live', async () => {
    loadRemote.mockResolvedValue({ ...remote, contractVersion: 99 });
    const remotes = createRemotes(composition, services, jest.fn());
    await expect(remotes.loadRoute('search', 'results')).rejects.toMatchObject({
      code: 'contract',
    });
    await expect(remotes.loadRoute('calendar', 'month')).rejects.toMatchObject({
      code: 'not-live',
    });
  });

  it('rejects a chunk that exports no route, and retries on the next call', async () => {
    const load = jest
      .fn<() => Promise<{ route: typeof route }>>()
      .mockResolvedValueOnce({} as { route: typeof route })
      .mockResolvedValue({ route });
    loadRemote.mockResolvedValue({ ...remote, routes: [{ id: 'results', load }] });
    const remotes = createRemotes(composition, services, jest.fn());
    await expect(remotes.loadRoute('search', 'results')).rejects.toMatchObject({
      name: 'RemoteCodeError',
      code: 'contract',
    });
    expect(remotes.getLoadedRoute('search', 'results')).toBeUndefined();
    await expect(remotes.loadRoute('search', 'results')).resolves.toBe(route);
  });

  it('publishes a load error, waits for Retry, and then returns the route', async () => {
    loadRemote.mockRejectedValueOnce(new Error('404')).mockResolvedValue(remote);
    const remotes = createRemotes(composition, services, jest.fn());
    const whenRoute = remotes.waitForRoute('search', 'results');
    await jest.advanceTimersByTimeAsync(1);
    expect(remotes.loadErrors.current()).toEqual({ owner: 'search', code: 'entry-failed' });
    remotes.loadErrors.retry();
    await expect(whenRoute).resolves.toBe(route);
    expect(remotes.loadErrors.current()).toBeNull();
    expect(remotes.waitForRoute('search', 'results')).toBe(whenRoute);
  });

  it('does not let Retry fail because of an earlier request that stalled', async () => {
    loadRemote
      .mockRejectedValueOnce(new Error('reset'))
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValue(remote);
    const remotes = createRemotes(composition, services, jest.fn());
    const whenRoute = remotes.waitForRoute('search', 'results');
    await jest.advanceTimersByTimeAsync(1);
    // Simulates a slot of the same remote: loading a slot requests the remote's code in the same
    // way.
    const hanging = remotes.loadRoute('search', 'results').catch(() => 'gave up');
    remotes.loadErrors.retry();
    await jest.advanceTimersByTimeAsync(4_000);
    await expect(hanging).resolves.toBe('gave up');
    await expect(whenRoute).resolves.toBe(route);
  });

  it('returns null for a slot that no live remote fills', () => {
    const remotes = createRemotes(composition, services, jest.fn());
    expect(remotes.getSlot('header.bell')).toBeNull();
    expect(remotes.getSlot('header.search')).not.toBeNull();
    expect(remotes.getSlot('header.search')).toBe(remotes.getSlot('header.search'));
  });
});
