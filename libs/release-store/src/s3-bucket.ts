/**
 * A bucket of anything that speaks S3 (path-style addresses, signature version 4): Amazon's, MinIO, R2, and Google's by
 * its interoperability.
 */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { BucketError, isKey, OtherBytesError, requireKey, requirePrefix } from './bucket.ts';
import type { Bucket, StoredFile } from './bucket.ts';

export interface S3Options {
  /** `https://s3.ap-southeast-2.amazonaws.com`, `https://storage.googleapis.com`, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Before every key, without slashes at its ends; may be empty. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const REQUEST_TIMEOUT_MS = 20_000;
/** Each waits twice as long as the one before: 50, 100, 200 ms. */
const RETRIES = 3;
/** A CDN in front serves client files as they are. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  cjs: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

function getContentType(key: string): string {
  return TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

/** One page of ListObjectsV2. Our own keys have nothing in them that XML escapes; others are not ours. */
function readListing(xml: string): {
  readonly files: readonly StoredFile[];
  readonly next: string | null;
} {
  const readTag = (from: string, tag: string) =>
    new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(from)?.[1] ?? null;
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
    key: readTag(one, 'Key') ?? '',
    writtenAt: new Date(readTag(one, 'LastModified') ?? ''),
  }));
  // The token is theirs, and may have anything in it.
  const next =
    readTag(xml, 'NextContinuationToken')
      ?.replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&') ?? null;
  return { files, next: readTag(xml, 'IsTruncated') === 'true' ? next : null };
}

export function createS3Bucket({
  endpoint,
  bucket,
  prefix,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Options): Bucket {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const name = `s3://${[bucket, prefix].filter((part) => part !== '').join('/')}`;
  const addressBelow = (parts: readonly string[]) =>
    [
      endpoint.replace(/\/$/, ''),
      ...[bucket, ...parts].filter((part) => part !== '').map(encodeURIComponent),
    ].join('/');
  const toUrl = (key: string) =>
    addressBelow([...prefix.split('/'), ...requireKey(key).split('/')]);

  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    address: string,
    headers: Readonly<Record<string, string>> = {},
    body: Buffer<ArrayBuffer> | null = null,
  ): Promise<Response> {
    try {
      return await client.fetch(address, {
        method,
        headers,
        ...(body ? { body } : {}),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
    } catch (error) {
      throw new BucketError(`${name} does not answer`, { cause: error });
    }
  }

  /** @throws BucketError with what the bucket says */
  async function refuse(response: Response, what: string): Promise<never> {
    const said = /<Code>([^<]+)<\/Code>/.exec(await response.text())?.[1] ?? '';
    throw new BucketError(
      `${name} does not let us ${what}: ${response.status}${said === '' ? '' : ` ${said}`}`,
    );
  }

  async function read(key: string): Promise<Buffer | null> {
    const response = await send('GET', toUrl(key));
    if (response.status === 404) return null;
    if (!response.ok) return refuse(response, `read ${key}`);
    return Buffer.from(await response.arrayBuffer());
  }

  async function requireSame(key: string, there: Buffer | null, bytes: Buffer): Promise<'there'> {
    if (!there?.equals(bytes))
      throw new OtherBytesError(`${key} is there already, with other bytes`);
    return Promise.resolve('there');
  }

  return {
    name,
    read,
    async put(key, bytes) {
      // Not every server heeds the condition below.
      const there = await read(key);
      if (there) return requireSame(key, there, bytes);
      const headers = {
        'if-none-match': '*',
        'content-type': getContentType(key),
        'cache-control': IMMUTABLE,
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      const response = await send('PUT', toUrl(key), headers, Buffer.from(bytes));
      // Somebody was faster, in between.
      if (response.status === 412 || response.status === 409)
        return requireSame(key, await read(key), bytes);
      if (!response.ok) return refuse(response, `write ${key}`);
      await response.arrayBuffer();
      return 'written';
    },
    async list(below) {
      const before = prefix === '' ? '' : `${prefix}/`;
      const found: StoredFile[] = [];
      for (let next: string | null = ''; next !== null;) {
        const query: URLSearchParams = new URLSearchParams({
          'list-type': '2',
          prefix: before + requirePrefix(below),
          ...(next === '' ? {} : { 'continuation-token': next }),
        });
        const response = await send('GET', `${addressBelow([])}?${query.toString()}`);
        if (!response.ok) return refuse(response, 'list what is in it');
        const page = readListing(await response.text());
        found.push(
          ...page.files
            .map(({ key, writtenAt }) => ({ key: key.slice(before.length), writtenAt }))
            .filter(({ key }) => isKey(key)),
        );
        next = page.next;
      }
      return found;
    },
    async remove(key) {
      const response = await send('DELETE', toUrl(key));
      if (!response.ok && response.status !== 404) await refuse(response, `remove ${key}`);
      await response.arrayBuffer();
    },
  };
}
