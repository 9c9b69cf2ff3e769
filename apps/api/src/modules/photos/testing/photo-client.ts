/** Test helpers that create photos from uploads and start additional API instances. */
import type { Photo } from '@paddock/contracts/http';
import type { LightMyRequestResponse } from 'fastify';
import { eraseDueAccounts, createAccountErasers } from '../../identity/erasure/erase.ts';
import { createFirebaseErasers } from '../../identity/erasure/firebase-erasers.ts';
import type { IdentityApi } from '../../../testing/identity-api.ts';
import type { TestUser } from '../../../testing/test-users.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { TEST_PROJECT } from '../../../testing/token-issuer.ts';

export const toUploadPath = (uid: string, name: string | number) =>
  `accounts/${uid}/uploads/${name}`;

/** Sends the request that creates a photo from an upload. */
export const requestPhotoCreation = (
  person: TestUser,
  uploadPath: string,
): Promise<LightMyRequestResponse> => person.request('POST', '/api/account/photos', { uploadPath });

export async function createPhotoFromUpload(person: TestUser, uploadPath: string): Promise<Photo> {
  const response = await requestPhotoCreation(person, uploadPath);
  if (response.statusCode !== 201)
    throw new Error(`Creating a photo failed with ${response.statusCode}: ${response.body}`);
  return response.json<Photo>();
}

/**
 * Starts another instance of the API on the same database, so that signed-in users' sessions are
 * valid there too.
 */
export async function withAnotherApi(
  identity: IdentityApi,
  env: NodeJS.ProcessEnv,
  work: (api: TestApi) => Promise<void>,
): Promise<void> {
  const api = await startTestApi(
    identity.api.core.config.databaseUrl,
    { FIREBASE_PROJECT_ID: TEST_PROJECT, ...env },
    { now: identity.now, administrator: identity.administrator },
  );
  try {
    await work(api);
  } finally {
    await api.close();
  }
}

/** Returns the same user, with a client that sends requests to another API instance. */
export const connectToApi = (api: TestApi, person: TestUser): TestUser => ({
  ...person,
  request: (method, url, payload) =>
    api.app.inject({
      method,
      url,
      headers: { cookie: `__session=${person.cookie}` },
      ...(payload ? { payload } : {}),
    }),
});

/**
 * Erases the accounts that are due, as the nightly job does.
 * @returns the number of erased accounts
 */
export async function runAccountErasure(
  { core: { config }, modules }: TestApi,
  { administrator, now }: IdentityApi,
): Promise<number> {
  const { accounts } = modules.identity;
  if (!config.identity) throw new Error('The API under test has no identity configuration');
  return eraseDueAccounts({
    accounts,
    erasers: createAccountErasers(administrator, createFirebaseErasers(config.identity), accounts),
    now,
    log: { info: () => undefined, warn: () => undefined },
  });
}
