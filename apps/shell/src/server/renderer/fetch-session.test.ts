import { describe, expect, it } from '@jest/globals';
import { ApiError, createApiClient } from '@paddock/api-client';
import { fetchSession } from './fetch-session.ts';

const ACCOUNT = {
  id: '734918265',
  firebase_id: 'uid-1',
  name: 'Aroha Tamati',
  email: 'aroha@farm.test',
  emailVerified: true,
  phone: null,
  region: 'waikato',
  about: '',
  created: '2026-11-22T00:00:00.000Z',
  permissions: ['editor'],
  deletionAt: null,
  suspension: { reason: 'It looks like a scam' },
  profileComplete: true,
};

const signal = new AbortController().signal;
const createStubApi = (status: number, body: object) =>
  createApiClient({
    baseUrl: 'http://api',
    fetch: () => Promise.resolve(Response.json(body, { status })),
  });

describe('fetchSession', () => {
  it('returns the user without fields that remotes must not see', async () => {
    await expect(fetchSession(createStubApi(200, ACCOUNT), signal)).resolves.toEqual({
      state: 'live',
      user: {
        id: '734918265',
        name: 'Aroha Tamati',
        firebaseId: 'uid-1',
        isEmailVerified: true,
        permissions: ['editor'],
        suspension: { reason: 'It looks like a scam' },
      },
    });
  });

  it('returns a session with the state `dead` when the API returns 401', async () => {
    await expect(
      fetchSession(createStubApi(401, { code: 'unauthenticated' }), signal),
    ).resolves.toEqual({
      state: 'dead',
      user: null,
    });
  });

  it.each([[503], [500], [404], [429]])(
    'returns a session with the state `unknown` when the API returns %i',
    async (status) => {
      await expect(fetchSession(createStubApi(status, {}), signal)).resolves.toEqual({
        state: 'unknown',
        user: null,
      });
    },
  );

  it('returns a session with the state `unknown` when the API is unreachable', async () => {
    const unreachableApi = createApiClient({
      baseUrl: 'http://api',
      fetch: () => Promise.reject(new ApiError(0, { code: 'network', message: 'away' })),
    });
    await expect(fetchSession(unreachableApi, signal)).resolves.toEqual({
      state: 'unknown',
      user: null,
    });
  });
});
