import { describe, expect, it } from '@jest/globals';
import { ApiError, createApiClient } from '@paddock/api-client';
import { askSession } from './ask-session.ts';

const ACCOUNT = {
  id: '734918265',
  firebase_id: 'uid-1',
  name: 'Aroha Tamati',
  email: 'aroha@farm.test',
  email_verified: true,
  phone: null,
  region: 'waikato',
  about: '',
  created: '2026-11-22T00:00:00.000Z',
  permissions: ['editor'],
  deletion_at: null,
  profile_complete: true,
};

const signal = new AbortController().signal;
const answering = (status: number, body: object) =>
  createApiClient({
    baseUrl: 'http://api',
    fetch: () => Promise.resolve(Response.json(body, { status })),
  });

describe('whose page it is', () => {
  it('is what the API says of the cookie, no more than remotes may know', async () => {
    await expect(askSession(answering(200, ACCOUNT), signal)).resolves.toEqual({
      state: 'live',
      user: {
        id: '734918265',
        name: 'Aroha Tamati',
        firebaseId: 'uid-1',
        isEmailVerified: true,
        permissions: ['editor'],
      },
    });
  });

  it("is nobody's where the session has ended", async () => {
    await expect(askSession(answering(401, { code: 'unauthenticated' }), signal)).resolves.toEqual({
      state: 'dead',
      user: null,
    });
  });

  it.each([[503], [500], [404], [429]])(
    "is unknown where the API answers %i: that ends nobody's session",
    async (status) => {
      await expect(askSession(answering(status, {}), signal)).resolves.toEqual({
        state: 'unknown',
        user: null,
      });
    },
  );

  it('is unknown where it does not answer', async () => {
    const away = createApiClient({
      baseUrl: 'http://api',
      fetch: () => Promise.reject(new ApiError(0, { code: 'network', message: 'away' })),
    });
    await expect(askSession(away, signal)).resolves.toEqual({ state: 'unknown', user: null });
  });
});
