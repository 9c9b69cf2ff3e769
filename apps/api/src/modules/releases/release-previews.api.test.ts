import { describe, expect, it } from '@jest/globals';
import type { ReleasePreview } from '@paddock/contracts/http';
import { PREVIEW_PATH, verifyPreview } from '@paddock/contracts/release-preview';
import {
  expectProblem,
  INTERNAL_TOKEN,
  setUpReleaseApi,
  toDigest,
} from './testing/release-client.ts';

describe('POST /api/channels/{channel}/previews', () => {
  const { client, getIdentity } = setUpReleaseApi();

  const preview = async (by: string, version: string, remote = by, channel = 'live') =>
    client.send(await client.createToken(by), 'POST', `/api/channels/${channel}/previews`, {
      remote,
      version,
    });

  it('returns a signed link to a registered release, changes nothing live, and adds a log entry', async () => {
    await client.register('search', '1.1.0-a');
    const response = await preview('search', '1.1.0-a');
    expect(response.statusCode).toBe(201);
    const { url, expiresAt } = response.json<ReleasePreview>();
    const [origin, token = ''] = url.split(`${PREVIEW_PATH}?token=`);
    expect(origin).toBe(getIdentity().api.core.config.email.publicOrigin);
    expect(verifyPreview('live', token, getIdentity().now(), INTERNAL_TOKEN)).toEqual({
      id: 'search',
      version: '1.1.0-a',
      digest: toDigest('1.1.0-a'),
    });
    expect(verifyPreview('live', token, new Date(expiresAt), INTERNAL_TOKEN)).toBeNull();
    expect((await client.status()).remotes).toEqual([]);
    const { rows } = await getIdentity().api.core.connection.pool.query(
      "select actor, detail from audit where act = 'deploy.preview'",
    );
    expect(rows).toEqual([
      {
        actor: 'ci of search',
        detail: { channel: 'live', remote: 'search', version: '1.1.0-a' },
      },
    ]);
  });

  it('refuses unknown releases, other remotes’ releases, unknown channels and refused claims', async () => {
    await client.register('search', '1.1.0-a');
    await client.register('listings', '1.0.0-b', { paths: ['/moderation/new'] });
    expectProblem(await preview('search', '1.1.0-z'), 404, 'release_unknown');
    expectProblem(await preview('listings', '1.1.0-a', 'search'), 403, 'forbidden');
    expectProblem(await preview('search', '1.1.0-a', 'search', 'nowhere'), 404, 'not_found');
    expectProblem(await preview('listings', '1.0.0-b'), 409, 'claim_refused');
  });
});
