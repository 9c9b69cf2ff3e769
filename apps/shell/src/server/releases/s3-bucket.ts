/**
 * A bucket on any S3-compatible service (path-style URLs, signature version 4): Amazon S3, MinIO,
 * Cloudflare R2, or Google Cloud Storage in interoperability mode.
 */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import {
  BucketError,
  isReleaseFileKey,
  ContentConflictError,
  assertReleaseFileKey,
  assertKeyPrefix,
} from './bucket.ts';
import type { Bucket, StoredFile } from './bucket.ts';

export interface S3Options {
  /** The service's URL without the bucket, such as `https://s3.ap-southeast-2.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Prepended to every key, without leading or trailing slashes. May be empty. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const REQUEST_TIMEOUT_MS = 20_000;
/** The number of retries. The delay before each retry doubles: 50, 100, 200 ms. */
const RETRIES = 3;
/** Release files never change, so a CDN in front of the bucket may cache them for a year. */
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

/**
 * Parses one page of a ListObjectsV2 response. The keys are not unescaped, because keys of release
 * files contain no characters that XML escapes.
 */
function readListing(xml: string): {
  readonly files: readonly StoredFile[];
  readonly next: string | null;
} {
  const readTag = (from: string, tag: string) =>
    new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(from)?.[1] ?? null;
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: readTag(content, 'Key') ?? '',
    writtenAt: new Date(readTag(content, 'LastModified') ?? ''),
  }));
  // The continuation token comes from the service and can contain escaped characters.
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
  const toBucketUrl = (parts: readonly string[]) =>
    [
      endpoint.replace(/\/$/, ''),
      ...[bucket, ...parts].filter((part) => part !== '').map(encodeURIComponent),
    ].join('/');
  const toUrl = (key: string) =>
    toBucketUrl([...prefix.split('/'), ...assertReleaseFileKey(key).split('/')]);

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
      throw new BucketError(`${name} is unreachable`, { cause: error });
    }
  }

  /** @throws BucketError with the response's status and S3 error code */
  async function throwBucketError(response: Response, action: string): Promise<never> {
    const errorCode = /<Code>([^<]+)<\/Code>/.exec(await response.text())?.[1] ?? '';
    throw new BucketError(
      `${name}: failed to ${action}: ${response.status}${errorCode === '' ? '' : ` ${errorCode}`}`,
    );
  }

  async function read(key: string): Promise<Buffer | null> {
    const response = await send('GET', toUrl(key));
    if (response.status === 404) return null;
    if (!response.ok) return throwBucketError(response, `read ${key}`);
    return Buffer.from(await response.arrayBuffer());
  }

  async function requireSameBytes(
    key: string,
    existing: Buffer | null,
    bytes: Buffer,
  ): Promise<'there'> {
    if (!existing?.equals(bytes))
      throw new ContentConflictError(`${key} already exists with different content`);
    return Promise.resolve('there');
  }

  return {
    name,
    read,
    async put(key, bytes) {
      // Read first, because some servers ignore the `if-none-match` condition below.
      const existing = await read(key);
      if (existing) return requireSameBytes(key, existing, bytes);
      const headers = {
        'if-none-match': '*',
        'content-type': getContentType(key),
        'cache-control': IMMUTABLE,
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      const response = await send('PUT', toUrl(key), headers, Buffer.from(bytes));
      // A concurrent writer has stored this key first.
      if (response.status === 412 || response.status === 409)
        return requireSameBytes(key, await read(key), bytes);
      if (!response.ok) return throwBucketError(response, `write ${key}`);
      await response.arrayBuffer();
      return 'written';
    },
    async list(prefixToList) {
      const keyPrefix = prefix === '' ? '' : `${prefix}/`;
      const found: StoredFile[] = [];
      for (let next: string | null = ''; next !== null;) {
        const query: URLSearchParams = new URLSearchParams({
          'list-type': '2',
          prefix: keyPrefix + assertKeyPrefix(prefixToList),
          ...(next === '' ? {} : { 'continuation-token': next }),
        });
        const response = await send('GET', `${toBucketUrl([])}?${query.toString()}`);
        if (!response.ok) return throwBucketError(response, 'list keys');
        const page = readListing(await response.text());
        found.push(
          ...page.files
            .map(({ key, writtenAt }) => ({ key: key.slice(keyPrefix.length), writtenAt }))
            .filter(({ key }) => isReleaseFileKey(key)),
        );
        next = page.next;
      }
      return found;
    },
    async remove(key) {
      const response = await send('DELETE', toUrl(key));
      if (!response.ok && response.status !== 404)
        await throwBucketError(response, `remove ${key}`);
      await response.arrayBuffer();
    },
  };
}
