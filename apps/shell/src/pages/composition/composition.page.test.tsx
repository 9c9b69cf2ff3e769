import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { NO_CALLS } from '@paddock/api-client/testing';
import type { ChannelStatus } from '@paddock/contracts/http';
import { route } from './composition.page.tsx';

const STATUS: ChannelStatus = {
  channel: 'live',
  revision: 3,
  health_minutes: 15,
  remotes: [],
  quarantined: [],
  hosts: [],
  changes: [],
};

/** An API that serves a channel, and refuses its status by a code; 200: it tells. */
function load(channel: string | null, isOpen: boolean, status: number): Promise<unknown> {
  const get = (path: string) => {
    if (path === '/api/composition')
      return Promise.resolve({ channel, status: isOpen ? STATUS : null });
    if (path !== '/api/channels/{channel}')
      return Promise.reject(new Error(`Nobody asks for ${path}`));
    return status === 200
      ? Promise.resolve(STATUS)
      : Promise.reject(new ApiError(status, { code: 'refused', message: 'Refused' }));
  };
  const api = { ...NO_CALLS, get } as unknown as ApiClient;
  return (
    route.loader?.({
      url: new URL('https://paddock.example/_composition'),
      params: {},
      services: { api },
      signal: new AbortController().signal,
    }) ?? Promise.reject(new Error('There is no loader'))
  );
}

describe('what is live', () => {
  it.each([
    ['of a local stack to anybody', 'local', true, 403],
    ['of any other to a moderator', 'live', false, 200],
  ] as const)('is shown %s, and kept by nobody', async (_whose, channel, isOpen, status) => {
    expect(await load(channel, isOpen, status)).toMatchObject({
      data: { status: STATUS },
      cache: 'private',
    });
  });

  it.each([
    ['whoever is signed in and no moderator', 'live', 403],
    ['anybody where a file says what is live', null, 200],
  ] as const)('is no page for %s', async (_who, channel, status) => {
    await expect(load(channel, false, status)).rejects.toMatchObject({
      name: 'RouteFailure',
      status: 404,
      code: 'page_not_found',
    });
  });

  it('sends whoever is not signed in to do so first, and back', async () => {
    await expect(load('live', false, 401)).rejects.toMatchObject({
      name: 'RouteRedirect',
      location: '/login?return=%2F_composition',
      status: 302,
    });
  });

  it('does not hide that the API is away', async () => {
    await expect(load('live', false, 503)).rejects.toMatchObject({ status: 503 });
  });

  it('is not to be found by search engines', () => {
    expect(
      route.head({
        data: { status: STATUS, now: '' },
        url: new URL('https://paddock.example/_composition'),
        params: {},
      }).isIndexable,
    ).toBe(false);
  });
});
