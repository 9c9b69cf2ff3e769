/** Starts an S3 server (s3rver) on the loopback interface, with its own temporary folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { S3Options } from '../s3-bucket.ts';

export interface S3Server {
  readonly options: S3Options;
  stop(): Promise<void>;
}

interface Server {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}
type ServerClass = new (options: object) => Server;

const BUCKET = 'paddock';

export async function startS3Server(): Promise<S3Server> {
  const load = createRequire(import.meta.url);
  const S3rver = load('@20minutes/s3rver') as ServerClass;
  const directory = mkdtempSync(path.join(os.tmpdir(), 'pd-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    // The only key pair that s3rver accepts.
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      prefix: 'remotes',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
