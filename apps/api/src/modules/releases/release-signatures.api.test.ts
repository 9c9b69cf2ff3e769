import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelComposition, ReleaseRegistration } from '@paddock/contracts/http';
import { formatReleaseKey, signRelease } from '@paddock/contracts/release-signature';
import type { IdentityApi } from '../../testing/identity-api.ts';
import {
  createReleaseClient,
  createReleaseRegistration,
  expectProblem,
  startReleaseApi,
  startTestShell,
  type TestShell,
} from './testing/release-client.ts';

const [CI, LAPTOP, THIEF] = [1, 2, 3].map(() => generateKeyPairSync('ed25519').privateKey) as [
  KeyObject,
  KeyObject,
  KeyObject,
];

function createSigned(version: string, key: KeyObject, id = 'search'): ReleaseRegistration {
  const release = createReleaseRegistration(id, version);
  return { ...release, signature: signRelease(release, key) };
}

describe('a remote with signing keys', () => {
  let identity: IdentityApi;
  let shell: TestShell;
  const client = createReleaseClient(() => identity);
  const { act, announce, check, clear, register, tryRegister } = client;
  const keys = () => identity.api.modules.releases.releaseKeys;
  const addKey = (name: string, key: KeyObject) =>
    keys().add({ name, remote: 'search', publicKey: formatReleaseKey(key) }, identity.now());
  const fetchComposition = async () => (await client.composition()).json<ChannelComposition>();

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
    await identity.api.core.connection.pool.query('delete from release_keys');
    shell.trials.length = 0;
  });

  it('releases what one of its keys has signed, and sends signatures and keys to shells', async () => {
    await addKey('ci', CI);
    await addKey('laptop', LAPTOP);
    const [first, second] = [createSigned('1.0.0-a', CI), createSigned('1.0.0-b', LAPTOP)];
    for (const release of [first, second]) {
      expect((await check('search', release)).statusCode).toBe(204);
      expect((await tryRegister('search', release)).statusCode).toBe(201);
    }
    await act('search', 'release', { version: '1.0.0-a' });
    await act('search', 'canary', { version: '1.0.0-b', percent: 10 });
    const { keys: channelKeys, remotes } = await fetchComposition();
    expect(channelKeys).toEqual({ search: [formatReleaseKey(CI), formatReleaseKey(LAPTOP)] });
    expect(remotes[0]).toMatchObject({
      stable: { version: '1.0.0-a', signature: first.signature },
      canary: { version: '1.0.0-b', signature: second.signature },
    });
    await act('search', 'promote');
    expect((await fetchComposition()).recent).toEqual([
      expect.objectContaining({ version: '1.0.0-a', signature: first.signature }),
    ]);
  });

  it.each<[string, () => ReleaseRegistration]>([
    ['without a signature', () => createReleaseRegistration('search', '1.0.0-a')],
    ['with the signature of another key', () => createSigned('1.0.0-a', THIEF)],
    [
      'with the signature of another version',
      () => ({
        ...createReleaseRegistration('search', '1.0.0-a'),
        signature: signRelease(createReleaseRegistration('search', '1.0.0-b'), CI),
      }),
    ],
    [
      'with the signature of other bytes',
      () => ({
        ...createReleaseRegistration('search', '1.0.0-a', { paths: ['/other'] }),
        signature: signRelease(createReleaseRegistration('search', '1.0.0-a'), CI),
      }),
    ],
  ])('refuses a release %s', async (_, createRelease) => {
    await addKey('ci', CI);
    expectProblem(await check('search', createRelease()), 422, 'release_unsigned');
    expectProblem(await tryRegister('search', createRelease()), 422, 'release_unsigned');
  });

  it('refuses to make an unsigned release live that was registered before the key, until it is signed', async () => {
    await register('search', '1.0.0-a');
    await addKey('ci', CI);
    const release = () => act('search', 'release', { version: '1.0.0-a' });
    expectProblem(await release(), 422, 'release_unsigned');
    expect((await tryRegister('search', createSigned('1.0.0-a', CI))).statusCode).toBe(200);
    expect((await release()).statusCode).toBe(200);
  });

  it('refuses new releases with a revoked key, and keeps and restores those that were live', async () => {
    await addKey('ci', CI);
    await addKey('laptop', LAPTOP);
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c'])
      await tryRegister('search', createSigned(version, CI));
    await act('search', 'release', { version: '1.0.0-a' });
    await act('search', 'release', { version: '1.0.0-b' });
    expect(await keys().revoke('ci', identity.now())).toBe(true);

    expectProblem(
      await tryRegister('search', createSigned('1.0.0-d', CI)),
      422,
      'release_unsigned',
    );
    expectProblem(await act('search', 'release', { version: '1.0.0-c' }), 422, 'release_unsigned');
    expect((await act('search', 'rollback')).statusCode).toBe(200);
    const { keys: channelKeys, remotes } = await fetchComposition();
    expect(remotes[0]?.stable.version).toBe('1.0.0-a');
    expect(channelKeys?.['search']).toContain(formatReleaseKey(CI));
    expect((await tryRegister('search', createSigned('1.0.0-d', LAPTOP))).statusCode).toBe(201);
  });

  it('still needs signatures when all its keys are revoked', async () => {
    await addKey('ci', CI);
    await keys().revoke('ci', identity.now());
    expectProblem(
      await tryRegister('search', createReleaseRegistration('search', '1.0.0-a')),
      422,
      'release_unsigned',
    );
  });

  it('sends the signature and the keys to the shell that tries the release', async () => {
    await announce({ react: '19.3.1' });
    await addKey('ci', CI);
    const release = createSigned('1.0.0-a', CI);
    await tryRegister('search', release);
    await act('search', 'release', { version: '1.0.0-a' });
    expect(shell.trials.map((trial) => trial.release)).toEqual([
      {
        id: 'search',
        version: '1.0.0-a',
        digest: release.digest,
        signature: release.signature,
        keys: [formatReleaseKey(CI)],
      },
    ]);
  });

  it('does not change what other remotes and shells of earlier versions get', async () => {
    const release = createSigned('1.0.0-a', CI, 'listings');
    await tryRegister('listings', release);
    await act('listings', 'release', { version: '1.0.0-a' });
    const before = await fetchComposition();
    expect(before).not.toHaveProperty('keys');
    expect(before.remotes[0]?.stable).toEqual({ version: '1.0.0-a', digest: release.digest });
    await addKey('ci', CI);
    await register('listings', '1.0.0-b');
    expect((await act('listings', 'release', { version: '1.0.0-b' })).statusCode).toBe(200);
  });
});
