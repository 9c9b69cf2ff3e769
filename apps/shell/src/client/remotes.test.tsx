import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApiClient } from '@paddock/api-client';
import { REJECTING_CLIENT } from '@paddock/api-client/testing';
import type { Remote } from '@paddock/contracts/remote';
import { retryFailedLoads } from '@paddock/runtime/online';
import type { LiveComposition } from '../composition.ts';

const loadRemote = jest.fn<() => Promise<Remote<ApiClient>>>();
jest.unstable_mockModule('./load-remote.ts', () => ({ loadRemote }));
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

  it('preloads the scripts of a route only while its remote is not loaded', async () => {
    loadRemote.mockResolvedValue(remote);
    const preload = jest.fn();
    const remotes = createRemotes(composition, services, jest.fn(), preload);
    await remotes.loadRoute('search', 'results');
    expect(preload.mock.calls).toEqual([['search', 'results']]);
    await remotes.loadRoute('search', 'results').catch(() => undefined);
    await remotes.loadRoute('search', 'other').catch(() => undefined);
    expect(preload).toHaveBeenCalledTimes(1);
  });

  it('accepts code that arrives after a minute, and reports no failure', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof remote>();
    loadRemote.mockReturnValue(promise);
    const report = jest.fn();
    const remotes = createRemotes(composition, services, report);
    const whenRoute = remotes.waitForRoute('search', 'results');
    await jest.advanceTimersByTimeAsync(59_000);
    expect(remotes.loadErrors.current()).toBeNull();
    resolve(remote);
    await expect(whenRoute).resolves.toBe(route);
    expect(loadRemote).toHaveBeenCalledTimes(1);
    expect(report).not.toHaveBeenCalled();
  });

  it('requests stalled code again for as long as it stalls, and reports no failure', async () => {
    const stall = () =>
      new Promise<never>((_resolve, reject) =>
        setTimeout(() => reject(new Error('timeout')), 60_000),
      );
    loadRemote
      .mockImplementationOnce(stall)
      .mockImplementationOnce(stall)
      .mockImplementationOnce(stall)
      .mockResolvedValue(remote);
    const report = jest.fn();
    const whenRoute = createRemotes(composition, services, report).waitForRoute(
      'search',
      'results',
    );
    await jest.advanceTimersByTimeAsync(180_000);
    await expect(whenRoute).resolves.toBe(route);
    expect(loadRemote).toHaveBeenCalledTimes(4);
    expect(report).not.toHaveBeenCalled();
  });

  it('retries failed code once by itself, and rejects with entry-failed after two failures', async () => {
    loadRemote.mockRejectedValueOnce(new Error('preload failed')).mockResolvedValueOnce(remote);
    await expect(
      createRemotes(composition, services, jest.fn()).loadRoute('search', 'results'),
    ).resolves.toBe(route);
    loadRemote.mockReset().mockRejectedValue(new Error('404'));
    await expect(
      createRemotes(composition, services, jest.fn()).loadRoute('search', 'results'),
    ).rejects.toMatchObject({ name: 'RemoteCodeError', code: 'entry-failed' });
    expect(loadRemote).toHaveBeenCalledTimes(2);
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
    loadRemote
      .mockRejectedValueOnce(new Error('404'))
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValue(remote);
    const remotes = createRemotes(composition, services, jest.fn());
    const whenRoute = remotes.waitForRoute('search', 'results');
    await jest.advanceTimersByTimeAsync(1);
    expect(remotes.loadErrors.current()).toEqual({ owner: 'search', code: 'entry-failed' });
    retryFailedLoads();
    await expect(whenRoute).resolves.toBe(route);
    expect(remotes.loadErrors.current()).toBeNull();
    expect(remotes.waitForRoute('search', 'results')).toBe(whenRoute);
  });

  it('does not let Retry fail because of a failing request that is still running', async () => {
    const running = Promise.withResolvers<typeof remote>();
    loadRemote
      .mockRejectedValueOnce(new Error('reset'))
      .mockRejectedValueOnce(new Error('reset'))
      .mockReturnValueOnce(running.promise)
      .mockRejectedValueOnce(new Error('reset'))
      .mockResolvedValue(remote);
    const remotes = createRemotes(composition, services, jest.fn());
    const whenRoute = remotes.waitForRoute('search', 'results');
    await jest.advanceTimersByTimeAsync(1);
    // Simulates a slot of the same remote: loading a slot requests the remote's code in the same
    // way.
    const slotLoad = remotes.loadRoute('search', 'results').catch(() => 'failed');
    retryFailedLoads();
    running.reject(new Error('reset'));
    await expect(slotLoad).resolves.toBe('failed');
    await expect(whenRoute).resolves.toBe(route);
  });

  it('returns null for a slot that no live remote fills', () => {
    const remotes = createRemotes(composition, services, jest.fn());
    expect(remotes.getSlot('header.bell')).toBeNull();
    expect(remotes.getSlot('header.search')).not.toBeNull();
    expect(remotes.getSlot('header.search')).toBe(remotes.getSlot('header.search'));
  });
});
