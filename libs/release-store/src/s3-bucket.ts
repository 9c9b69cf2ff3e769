/**
 * A bucket of anything that speaks S3 (path-style addresses, signature version 4): Amazon's, MinIO, R2, and Google's by
 * its interoperability.
 */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { BucketError, OtherBytesError, requireKey } from './bucket.ts';
import type { Bucket } from './bucket.ts';

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
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', cjs: 'text/javascript; charset=utf-8', json: 'application/json', map: 'application/json', css: 'text/css; charset=utf-8', svg: 'image/svg+xml' };

function typeOf(key: string): string {
  return TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

export function createS3Bucket({ endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: S3Options): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const name = `s3://${[bucket, prefix].filter((part) => part !== '').join('/')}`;
  const addressOf = (key: string) => [endpoint.replace(/\/$/, ''), ...[bucket, ...prefix.split('/'), ...requireKey(key).split('/')].filter((part) => part !== '').map(encodeURIComponent)].join('/');

  async function send(method: 'GET' | 'PUT' | 'DELETE', key: string, headers: Readonly<Record<string, string>> = {}, body: Buffer<ArrayBuffer> | null = null): Promise<Response> {
    const address = addressOf(key);
    try {
      return await client.fetch(address, { method, headers, ...(body ? { body } : {}), signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    } catch (error) {
      throw new BucketError(`${name} does not answer`, { cause: error });
    }
  }

  /** @throws BucketError with what the bucket says */
  async function refuse(response: Response, what: string): Promise<never> {
    const said = /<Code>([^<]+)<\/Code>/.exec(await response.text())?.[1] ?? '';
    throw new BucketError(`${name} does not let us ${what}: ${response.status}${said === '' ? '' : ` ${said}`}`);
  }

  async function read(key: string): Promise<Buffer | null> {
    const response = await send('GET', key);
    if (response.status === 404) return null;
    if (!response.ok) return refuse(response, `read ${key}`);
    return Buffer.from(await response.arrayBuffer());
  }

  async function requireSame(key: string, there: Buffer | null, bytes: Buffer): Promise<'there'> {
    if (!there?.equals(bytes)) throw new OtherBytesError(`${key} is there already, with other bytes`);
    return Promise.resolve('there');
  }

  return {
    name,
    read,
    async put(key, bytes) {
      // Not every server heeds the condition below.
      const there = await read(key);
      if (there) return requireSame(key, there, bytes);
      const headers = { 'if-none-match': '*', 'content-type': typeOf(key), 'cache-control': IMMUTABLE, 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') };
      const response = await send('PUT', key, headers, Buffer.from(bytes));
      // Somebody was faster, in between.
      if (response.status === 412 || response.status === 409) return requireSame(key, await read(key), bytes);
      if (!response.ok) return refuse(response, `write ${key}`);
      await response.arrayBuffer();
      return 'written';
    },
    async remove(key) {
      const response = await send('DELETE', key);
      if (!response.ok && response.status !== 404) await refuse(response, `remove ${key}`);
      await response.arrayBuffer();
    },
  };
}
