import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Bucket } from './bucket.ts';
import { createFolderBucket } from './folder-bucket.ts';
import { openBucket } from './open-bucket.ts';
import { createS3Bucket } from './s3-bucket.ts';
import { startS3Server } from './testing/s3-server.ts';
import type { S3Server } from './testing/s3-server.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pd-bucket-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const BUCKETS: readonly (readonly [string, () => Bucket])[] = [
  ['a folder', () => createFolderBucket(folder)],
  ['S3', () => createS3Bucket({ ...s3.options, prefix: `tests/${path.basename(folder)}` })],
];
const KEY = 'search/1.0.0+b-abc/client/entry.0a1b.js';

describe.each(BUCKETS)('a bucket in %s', (_name, open) => {
  it('returns the stored bytes, or null for a missing key', async () => {
    const bucket = open();
    expect(await bucket.put(KEY, Buffer.from([0, 255, 10]))).toBe('written');
    expect(await bucket.read(KEY)).toEqual(Buffer.from([0, 255, 10]));
    expect(await bucket.read('search/1.0.0/none.js')).toBeNull();
  });

  it('accepts a second write of the same bytes and rejects different bytes', async () => {
    const bucket = open();
    await bucket.put(KEY, Buffer.from('one'));
    expect(await bucket.put(KEY, Buffer.from('one'))).toBe('there');
    await expect(bucket.put(KEY, Buffer.from('two'))).rejects.toThrow(
      'already exists with different content',
    );
    expect(String(await bucket.read(KEY))).toBe('one');
  });

  it('removes a file and ignores a missing one', async () => {
    const bucket = open();
    await bucket.put(KEY, Buffer.from('one'));
    await bucket.remove(KEY);
    await bucket.remove(KEY);
    expect(await bucket.read(KEY)).toBeNull();
  });

  it('lists the release files of a remote or version with their write times', async () => {
    const bucket = open();
    expect(await bucket.list('')).toEqual([]);
    const keys = [
      KEY,
      'search/1.0.0+b-abc/release.json',
      'search/2/release.json',
      'searching/1/release.json',
    ];
    for (const key of keys) await bucket.put(key, Buffer.from(key));
    const below = async (prefix: string) =>
      (await bucket.list(prefix)).map(({ key }) => key).sort();
    expect(await below('')).toEqual(keys);
    expect(await below('search/')).toEqual(keys.slice(0, 3));
    expect(await below('search/1.0.0+b-abc/')).toEqual(keys.slice(0, 2));
    expect(await below('unknown/')).toEqual([]);
    // S3 times have a resolution of one second.
    expect(
      Math.abs(((await bucket.list('search/2/'))[0]?.writtenAt.getTime() ?? 0) - Date.now()),
    ).toBeLessThan(60_000);
    await expect((async () => bucket.list('../'))()).rejects.toThrow(
      'is not a valid release key prefix',
    );
  });

  it.each([
    '../outside',
    'search/../../outside',
    '/etc/passwd',
    'search//a',
    'search/.hidden',
    'alone',
  ])('rejects the key %s', async (key) => {
    await expect((async () => open().put(key, Buffer.from('x')))()).rejects.toThrow(
      'is not a valid release file key',
    );
  });
});

it('createFolderBucket writes one file when the same key is put many times in parallel', async () => {
  const bucket = createFolderBucket(folder);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => bucket.put(KEY, Buffer.from('one'))),
  );
  expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
  expect(readdirSync(path.dirname(path.join(folder, KEY)))).toEqual([path.basename(KEY)]);
});

describe('createS3Bucket', () => {
  it('reports the S3 error code without the secret', async () => {
    const bucket = createS3Bucket({ ...s3.options, secretAccessKey: 'not-the-secret' });
    await expect(bucket.put(KEY, Buffer.from('x'))).rejects.toThrow(
      /^s3:\/\/paddock\/remotes: failed to read .*: 403 SignatureDoesNotMatch$/,
    );
  });

  it('reports an unreachable endpoint', async () => {
    await expect(
      createS3Bucket({ ...s3.options, endpoint: 'http://127.0.0.1:1' }).read(KEY),
    ).rejects.toThrow('s3://paddock/remotes is unreachable');
  });

  it.each([
    ['the same', 'one', 'there'],
    ['different', 'two', 'different content'],
  ])(
    'compares the content when a concurrent writer stores %s bytes first',
    async (_name, existing, outcome) => {
      const requests: (string | undefined)[] = [];
      // The server answers the first read with 404, but rejects the conditional write because the
      // key exists by then.
      const server = createServer((request, response) => {
        requests.push(`${request.method} ${request.headers['if-none-match'] ?? ''}`.trim());
        request.resume();
        response.statusCode = request.method === 'PUT' ? 412 : requests.length === 1 ? 404 : 200;
        response.end(response.statusCode === 200 ? existing : '');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      try {
        const bucket = createS3Bucket({
          ...s3.options,
          endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        });
        const put = bucket.put(KEY, Buffer.from('one')).catch((error: unknown) => String(error));
        expect(await put).toContain(outcome);
        expect(requests).toEqual(['GET', 'PUT *', 'GET']);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },
  );

  it('lists the files of all result pages', async () => {
    const requests: string[] = [];
    const page = (keys: readonly string[], next: string) =>
      `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next && `<NextContinuationToken>${next}</NextContinuationToken>`}${keys.map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`).join('')}</ListBucketResult>`;
    const server = createServer((request, response) => {
      const token = new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token');
      requests.push(token ?? '');
      response.end(
        token === null
          ? page(['remotes/search/1/a.js', 'remotes/not-ours'], 'x&amp;y=')
          : page(['remotes/search/1/b.js'], ''),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const bucket = createS3Bucket({
        ...s3.options,
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      });
      const writtenAt = new Date('2026-01-02T03:04:05.000Z');
      expect(await bucket.list('search/')).toEqual([
        { key: 'search/1/a.js', writtenAt },
        { key: 'search/1/b.js', writtenAt },
      ]);
      expect(requests).toEqual(['', 'x&y=']);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('is created by openBucket from a URL and environment variables', async () => {
    const { endpoint, region, accessKeyId, secretAccessKey } = s3.options;
    const env = {
      RELEASE_STORE_ENDPOINT: endpoint,
      RELEASE_STORE_REGION: region,
      RELEASE_STORE_KEY_ID: accessKeyId,
      RELEASE_STORE_SECRET: secretAccessKey,
    };
    const bucket = openBucket('s3://paddock/opened/by-name/', env);
    expect([bucket.name, await bucket.put(KEY, Buffer.from('one'))]).toEqual([
      's3://paddock/opened/by-name',
      'written',
    ]);
    expect(() => openBucket('s3://paddock/remotes', {})).toThrow('RELEASE_STORE_KEY_ID');
    expect(openBucket(folder, {}).name).toBe(folder);
  });
});
