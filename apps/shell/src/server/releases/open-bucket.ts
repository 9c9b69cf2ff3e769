/** Opens the bucket that RELEASE_STORE names: a local folder or any S3-compatible service. */
import type { Bucket } from './bucket.ts';
import { createFolderBucket } from './folder-bucket.ts';
import { createS3Bucket } from './s3-bucket.ts';

/**
 * @param location a folder, or `s3://bucket/prefix` with RELEASE_STORE_ENDPOINT, _REGION, _KEY_ID
 * and _SECRET
 * @throws Error that names the missing environment variables
 */
export function openBucket(location: string, env: NodeJS.ProcessEnv): Bucket {
  if (!location.startsWith('s3://')) return createFolderBucket(location);
  const { hostname: bucket, pathname } = new URL(location);
  const region = env['RELEASE_STORE_REGION'] || 'us-east-1';
  const [accessKeyId, secretAccessKey] = [env['RELEASE_STORE_KEY_ID'], env['RELEASE_STORE_SECRET']];
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      `RELEASE_STORE is ${location}: set RELEASE_STORE_KEY_ID and RELEASE_STORE_SECRET to a key that may use it.`,
    );
  return createS3Bucket({
    endpoint: env['RELEASE_STORE_ENDPOINT'] || `https://s3.${region}.amazonaws.com`,
    bucket,
    prefix: pathname.replace(/^\/|\/$/g, ''),
    region,
    accessKeyId,
    secretAccessKey,
  });
}
