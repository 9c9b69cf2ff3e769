/** What people send to make photos of their uploads, and other API processes that they send it to, for tests. */
import type { Photo } from '@paddock/contracts/http';
import type { LightMyRequestResponse } from 'fastify';
import { eraseDueAccounts, createErasers } from '../../../identity/erase.ts';
import { firebaseErasers } from '../../../plugins/firebase-erasers.ts';
import type { ApiServices } from '../../../services.ts';
import type { IdentityApi } from '../../../testing/identity-api.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { TEST_PROJECT } from '../../../testing/token-issuer.ts';

export const toUploadPath = (uid: string, name: string | number) =>
  `accounts/${uid}/uploads/${name}`;

/** Tells the API of an upload. */
export const tell = (person: Person, uploadPath: string): Promise<LightMyRequestResponse> =>
  person.ask('POST', '/api/account/photos', { upload_path: uploadPath });

export async function uploadPhoto(person: Person, uploadPath: string): Promise<Photo> {
  const response = await tell(person, uploadPath);
  if (response.statusCode !== 201)
    throw new Error(`No photo: ${response.statusCode} ${response.body}`);
  return response.json<Photo>();
}

/** Another process on the same database: people who are signed in are signed in there too. */
export async function withAnotherApi(
  identity: IdentityApi,
  env: NodeJS.ProcessEnv,
  work: (api: TestApi) => Promise<void>,
): Promise<void> {
  const api = await startTestApi(
    identity.api.services.config.databaseUrl,
    { FIREBASE_PROJECT_ID: TEST_PROJECT, ...env },
    { now: identity.now, administrator: identity.administrator },
  );
  try {
    await work(api);
  } finally {
    await api.close();
  }
}

/** The same person, asking another process. */
export const usingApi = (api: TestApi, person: Person): Person => ({
  ...person,
  ask: (method, url, payload) =>
    api.app.inject({
      method,
      url,
      headers: { cookie: `__session=${person.cookie}` },
      ...(payload ? { payload } : {}),
    }),
});

/** Erases the accounts whose time has come, as the API does by night. @returns how many */
export async function eraseDue(
  { accounts, config }: ApiServices,
  { administrator, now }: IdentityApi,
): Promise<number> {
  if (!config.identity) throw new Error('nobody can sign in');
  return eraseDueAccounts({
    accounts,
    erasers: createErasers(administrator, firebaseErasers(config.identity), accounts),
    now,
    log: { info: () => undefined, warn: () => undefined },
  });
}
