import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import { REJECTING_CLIENT } from '@paddock/api-client/testing';
import type { ChannelStatus, ChannelVitals } from '@paddock/contracts/http';
import { route } from './composition.page.tsx';

const STATUS: ChannelStatus = {
  channel: 'live',
  revision: 3,
  healthMinutes: 15,
  remotes: [],
  failures: [],
  quarantined: [],
  hosts: [],
  changes: [],
};

const VITALS: ChannelVitals = { channel: 'live', hours: 24, vitals: [] };

/**
 * Runs the loader with an API that serves the channel. If `isOpen`, the response of
 * /api/composition includes the channel's status. If not, the API answers the separate request for
 * the channel's status with the HTTP status code `status`.
 */
function load(channel: string | null, isOpen: boolean, status: number): Promise<unknown> {
  const get = (path: string) => {
    if (path === '/api/composition')
      return Promise.resolve({
        channel,
        status: isOpen ? STATUS : null,
        vitals: isOpen ? VITALS : null,
      });
    if (path === '/api/channels/{channel}/vitals') return Promise.resolve(VITALS);
    if (path !== '/api/channels/{channel}')
      return Promise.reject(new Error(`Unexpected request: ${path}`));
    return status === 200
      ? Promise.resolve(STATUS)
      : Promise.reject(new ApiError(status, { code: 'refused', message: 'Refused' }));
  };
  const api = { ...REJECTING_CLIENT, get } as unknown as ApiClient;
  return (
    route.loader?.({
      url: new URL('https://paddock.example/_composition'),
      params: {},
      services: { api },
      signal: new AbortController().signal,
    }) ?? Promise.reject(new Error('There is no loader'))
  );
}

describe('loader of the composition page', () => {
  it.each([
    ['of a local stack to any visitor', 'local', true, 403],
    ['of any other channel to a moderator', 'live', false, 200],
  ] as const)(
    'returns the status %s and is not cached',
    async (_whose, channel, isOpen, status) => {
      expect(await load(channel, isOpen, status)).toMatchObject({
        data: { status: STATUS, vitals: VITALS },
        cache: 'private',
      });
    },
  );

  it.each([
    ['a signed-in user who is not a moderator', 'live', 403],
    ['any visitor when no channel is served', null, 200],
  ] as const)('returns 404 for %s', async (_who, channel, status) => {
    await expect(load(channel, false, status)).rejects.toMatchObject({
      name: 'RouteFailure',
      status: 404,
      code: 'page_not_found',
    });
  });

  it('redirects signed-out visitors to sign in', async () => {
    await expect(load('live', false, 401)).rejects.toMatchObject({
      name: 'RouteRedirect',
      location: '/login?return=%2F_composition',
      status: 302,
    });
  });

  it('throws the API’s error unchanged', async () => {
    await expect(load('live', false, 503)).rejects.toMatchObject({ status: 503 });
  });

  it('is not indexed by search engines', () => {
    expect(
      route.head({
        data: { status: STATUS, vitals: VITALS, now: '' },
        url: new URL('https://paddock.example/_composition'),
        params: {},
      }).isIndexable,
    ).toBe(false);
  });
});
