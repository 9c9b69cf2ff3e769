/** Opens the bucket that RELEASE_STORE names: a local folder or any S3-compatible service. */
import type { Bucket } from './bucket.ts';
import { createFolderBucket } from './folder-bucket.ts';
import { createS3Bucket } from './s3-bucket.ts';

export interface BucketSettings {
  /** The start of the environment variables' names. RELEASE_STORE by default. */
  readonly prefix?: string;
  /** True when a stored file has to survive a crash of the machine, in a folder. */
  readonly isFlushed?: boolean;
}

/**
 * @param location a folder, or `s3://bucket/prefix` with RELEASE_STORE_ENDPOINT, _REGION, _KEY_ID
 * and _SECRET
 * @throws Error that names the missing environment variables
 */
export function openBucket(
  location: string,
  env: NodeJS.ProcessEnv,
  { prefix = 'RELEASE_STORE', isFlushed = false }: BucketSettings = {},
): Bucket {
  if (!location.startsWith('s3://')) return createFolderBucket(location, isFlushed);
  const { hostname: bucket, pathname } = new URL(location);
  const region = env[`${prefix}_REGION`] || 'us-east-1';
  const [accessKeyId, secretAccessKey] = [env[`${prefix}_KEY_ID`], env[`${prefix}_SECRET`]];
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      `${prefix} is ${location}: set ${prefix}_KEY_ID and ${prefix}_SECRET to a key that may use it.`,
    );
  return createS3Bucket({
    endpoint: env[`${prefix}_ENDPOINT`] || `https://s3.${region}.amazonaws.com`,
    bucket,
    prefix: pathname.replace(/^\/|\/$/g, ''),
    region,
    accessKeyId,
    secretAccessKey,
  });
}
