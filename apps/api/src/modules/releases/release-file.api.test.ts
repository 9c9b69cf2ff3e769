import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Problem, ReleaseRegistration } from '@paddock/contracts/http';
import {
  createReleaseRegistration,
  sealRelease,
  setUpReleaseApi,
} from './testing/release-client.ts';

/** Shells read the manifest in release.json, so the API has to judge that one. */
describe('the registration of a release', () => {
  const { client } = setUpReleaseApi();

  const send = async (release: ReleaseRegistration) =>
    client.send(await client.createToken('calendar'), 'POST', '/api/releases', release);
  const harmless = sealRelease(createReleaseRegistration('calendar', '1.0.0-a'));
  const takeover = sealRelease({
    ...harmless,
    manifest: {
      ...harmless.manifest,
      slots: ['header.search'],
      backend: 'https://evil.example',
      routes: [{ id: 'login', path: '/login', state: 'open' }],
    },
  });

  it('is accepted when it equals release.json', async () => {
    expect((await send(harmless)).statusCode).toBe(201);
  });

  it.each<[string, ReleaseRegistration, string]>([
    [
      'claims less than release.json',
      { ...harmless, releaseFile: takeover.releaseFile, digest: takeover.digest },
      'manifest',
    ],
    ['has the digest of another file', { ...harmless, digest: takeover.digest }, 'digest'],
    [
      'requires other shared packages',
      { ...sealRelease({ ...harmless, shared: { react: '^18' } }), shared: { react: '^19' } },
      'shared',
    ],
    [
      'hides schemas',
      {
        ...sealRelease({
          ...harmless,
          schemas: { sends: { 'listing.card': { type: 'object' } }, receives: {} },
        }),
        schemas: { sends: {}, receives: {} },
      },
      'schemas',
    ],
    ['has another version', { ...harmless, version: '1.0.0-b' }, 'version'],
  ])('is refused when it %s', async (_, release, field) => {
    const response = await send(release);
    expect([response.statusCode, response.json<Problem>().details]).toEqual([
      400,
      [expect.objectContaining({ field })],
    ]);
  });

  it('is refused without release.json, or with one that is not a JSON object', async () => {
    const { releaseFile: _, ...without } = harmless;
    expect((await send(without)).json<Problem>().details).toEqual([
      expect.objectContaining({ field: 'releaseFile' }),
    ]);
    for (const text of ['null', '{', '[]']) {
      const digest = `sha384-${createHash('sha384').update(text).digest('base64')}`;
      expect((await send({ ...harmless, releaseFile: text, digest })).statusCode).toBe(400);
    }
  });
});
