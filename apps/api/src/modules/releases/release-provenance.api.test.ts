import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelStatus, RegisteredRelease, ReleaseList } from '@paddock/contracts/http';
import type { IdentityApi } from '../../testing/identity-api.ts';
import {
  createReleaseClient,
  createReleaseRegistration,
  expectProblem,
  startReleaseApi,
} from './testing/release-client.ts';

const PROVENANCE = {
  commit: '0e7edb88'.repeat(5),
  isDirty: true,
  builder: 'GitHub Actions',
  run: 'https://git.example/farm/calendar/actions/runs/42',
};

describe('the provenance of a release', () => {
  let identity: IdentityApi;
  const client = createReleaseClient(() => identity);
  const { act, clear, createToken, register, send, status, tryRegister } = client;

  beforeAll(async () => {
    identity = await startReleaseApi();
  });
  afterAll(() => identity.stop());
  beforeEach(clear);

  it('is that of the first registration, and is listed with the release and its channel', async () => {
    const release = createReleaseRegistration('search', '1.0.0-a');
    const first = await tryRegister('search', { ...release, provenance: PROVENANCE });
    expect(first.json<RegisteredRelease>().provenance).toEqual(PROVENANCE);
    const later = { ...PROVENANCE, commit: 'f'.repeat(40) };
    const again = await tryRegister('search', { ...release, provenance: later });
    expect([again.statusCode, again.json<RegisteredRelease>().provenance]).toEqual([
      200,
      PROVENANCE,
    ]);
    await register('search', '1.0.0-b');
    await act('search', 'release', { version: '1.0.0-a' });
    await act('search', 'canary', { version: '1.0.0-b', percent: 10 });

    const { remotes }: ChannelStatus = await status();
    expect(remotes[0]?.provenance).toEqual({ '1.0.0-a': PROVENANCE });
    const list = await send(await createToken('search'), 'GET', '/api/releases?remote=search');
    expect(
      new Map(list.json<ReleaseList>().releases.map((one) => [one.version, one.provenance])),
    ).toEqual(
      new Map([
        ['1.0.0-a', PROVENANCE],
        ['1.0.0-b', undefined],
      ]),
    );
  });

  it.each([
    { ...PROVENANCE, commit: 'main' },
    { ...PROVENANCE, builder: 'CI\u001B[2J' },
    { ...PROVENANCE, run: 'javascript:alert(1)' },
  ])('is refused as %j', async (provenance) => {
    const release = createReleaseRegistration('search', '1.0.0-a');
    expectProblem(await tryRegister('search', { ...release, provenance }), 400, 'bad_request');
  });
});
