import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Problem } from '@paddock/contracts/http';
import type { IdentityApi } from '../../testing/identity-api.ts';
import {
  createReleaseClient,
  expectProblem,
  toDigest,
  startReleaseApi,
  startTestShell,
  type TestShell,
} from './testing/release-client.ts';

describe('a release that was never live', () => {
  let identity: IdentityApi;
  let shell: TestShell;
  const { act, announce, clear, register, status } = createReleaseClient(() => identity);

  beforeAll(async () => {
    shell = await startTestShell();
    identity = await startReleaseApi({ SHELL_ORIGIN: shell.origin });
  });
  afterAll(async () => {
    await identity.stop();
    shell.stop();
  });
  beforeEach(async () => {
    await clear();
    shell.trials.length = 0;
    shell.response = { status: 204, body: '' };
  });

  const BROKEN = {
    status: 422,
    body: JSON.stringify({ message: 'Error: broken\n    at server.cjs:1:7' }),
  };

  it('goes live without a trial while no shell runs, because no visitor gets it', async () => {
    await register('search', '1.0.0-a');
    expect((await act('search', 'release', { version: '1.0.0-a' })).statusCode).toBe(200);
    expect(shell.trials).toEqual([]);
  });

  it('goes live after a trial in a shell, and needs no second trial on a rollback', async () => {
    await announce({ react: '19.3.1' });
    for (const version of ['1.0.0-b', '1.0.0-c']) {
      await register('search', version);
      expect((await act('search', 'release', { version })).statusCode).toBe(200);
    }
    expect(shell.trials.map(({ release }) => release)).toEqual([
      { id: 'search', version: '1.0.0-b', digest: toDigest('1.0.0-b') },
      { id: 'search', version: '1.0.0-c', digest: toDigest('1.0.0-c') },
    ]);
    expect(shell.trials[0]?.token).toBe('the-shared-token-of-the-tests');
    shell.response = BROKEN;
    expect((await act('search', 'rollback')).statusCode).toBe(200);
  });

  it.each(['release', 'canary', 'pin', 'rollback'] as const)(
    'is refused with the remote’s error when it does not run: %s',
    async (action) => {
      await register('search', '1.0.0-d');
      await act('search', 'release', { version: '1.0.0-d' });
      await announce({ react: '19.3.1' });
      await register('search', '1.0.0-e');
      shell.response = BROKEN;
      const more = action === 'canary' ? { percent: 5 } : {};
      const response = await act('search', action, { version: '1.0.0-e', ...more });
      expectProblem(response, 422, 'release_broken');
      expect(response.json<Problem>().message).toContain('Error: broken\n    at server.cjs:1:7');
      expect((await status()).remotes.map(({ entry }) => entry)).toEqual([
        expect.objectContaining({ version: '1.0.0-d', canary: null }),
      ]);
    },
  );

  it.each([
    { status: 503, body: '{"message":"The trial did not end within 20 s."}' },
    { status: 403, body: '{"message":"This address is for the API only."}' },
    { status: 200, body: '<html></html>' },
  ])('is not live when the shell could not run it: %j', async (response) => {
    await announce({ react: '19.3.1' });
    await register('search', '1.0.0-f');
    shell.response = response;
    expectProblem(await act('search', 'release', { version: '1.0.0-f' }), 503, 'release_untested');
    expect((await status()).remotes).toEqual([]);
  });

  it('is refused without a trial when it claims what belongs to others', async () => {
    await register('search', '1.0.0-g');
    await act('search', 'release', { version: '1.0.0-g' });
    await announce({ react: '19.3.1' });
    await register('calendar', '1.0.0-h', { paths: ['/search/more'] });
    expectProblem(await act('calendar', 'release', { version: '1.0.0-h' }), 409, 'claim_refused');
    expect(shell.trials).toEqual([]);
  });
});
