import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { RELEASE_TRIAL_PATH, type ReleaseTrialRequest } from '@paddock/contracts/release-trial';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { registerReleaseTrial, type ReleaseTrialServices } from './release-trial.ts';
import { BucketError } from './releases/bucket.ts';
import type { InstalledRelease } from './releases/release-files.ts';

const TOKEN = 'internal-token';
const RELEASE: ReleaseTrialRequest = { id: 'search', version: '1.1.0-abc', digest: 'sha384-abc' };
/** The route only passes the installed release on. */
const INSTALLED = { folder: '/releases/search' } as unknown as InstalledRelease;

let server: FastifyInstance;
afterEach(() => server.close());

function start(services: Partial<ReleaseTrialServices> = {}) {
  const run = jest.fn<ReleaseTrialServices['run']>(() => Promise.resolve(null));
  server = Fastify();
  registerReleaseTrial(server, {
    internalToken: TOKEN,
    install: () => Promise.resolve(INSTALLED),
    run,
    ...services,
  });
  return run;
}

/** Fastify sends an injected request only when it is awaited. */
const post = async (payload: object = RELEASE, token = TOKEN) =>
  await server.inject({
    method: 'POST',
    url: RELEASE_TRIAL_PATH,
    headers: { 'x-paddock-internal': token },
    payload,
  });

describe('registerReleaseTrial', () => {
  it('runs the installed release and answers 204', async () => {
    const run = start();
    const { statusCode, headers } = await post();
    expect([statusCode, headers['cache-control']]).toEqual([204, 'no-store']);
    expect(run.mock.calls).toEqual([[INSTALLED, RELEASE]]);
  });

  it('runs nothing without the internal token, or without a whole release', async () => {
    const run = start();
    expect((await post(RELEASE, 'guess')).statusCode).toBe(403);
    expect((await post({ id: 'search', version: '1.1.0-abc' })).statusCode).toBe(400);
    expect((await post({ ...RELEASE, id: '../search' })).statusCode).toBe(400);
    expect(run).not.toHaveBeenCalled();
  });

  it('answers 422 with the failure of a release that does not run', async () => {
    start({ run: () => Promise.resolve('TypeError: x is not a function') });
    const response = await post();
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { message: 'TypeError: x is not a function' },
    ]);
  });

  it('answers 422 when a file of the release differs from the registered one', async () => {
    const run = start({ install: () => Promise.reject(new Error('a.js has another hash')) });
    const response = await post();
    expect([response.statusCode, response.json()]).toEqual([
      422,
      { message: 'a.js has another hash' },
    ]);
    expect(run).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<ReleaseTrialServices>]>([
    [
      'the bucket does not respond',
      { install: () => Promise.reject(new BucketError('no response')) },
    ],
    ['the time is up', { run: () => Promise.reject(new Error('the trial took too long')) }],
  ])('answers 503 when %s, because the release may be fine', async (_cause, services) => {
    start(services);
    expect((await post()).statusCode).toBe(503);
  });

  it('runs trials one after the other, even after one has failed', async () => {
    const firstTrial = Promise.withResolvers<string | null>();
    const firstStarted = Promise.withResolvers<undefined>();
    const run = jest.fn<ReleaseTrialServices['run']>(() => Promise.resolve(null));
    run.mockImplementationOnce(() => {
      firstStarted.resolve(undefined);
      return firstTrial.promise;
    });
    start({ run });
    const first = post();
    await firstStarted.promise;
    const second = post();
    // Once the server has answered a third request, it has also read the second one.
    expect((await post(RELEASE, 'guess')).statusCode).toBe(403);
    expect(run).toHaveBeenCalledTimes(1);
    firstTrial.reject(new Error('the trial took too long'));
    expect([(await first).statusCode, (await second).statusCode]).toEqual([503, 204]);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
