/**
 * Runs the server that draws the photos of a local stack's sample listings. The shell shows them at
 * /sample-photos (ADR 47).
 */
import path from 'node:path';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { ROOT } from '../paths.ts';
import { createNodeArguments } from '../process/node-child.ts';
import { supervise } from '../process/supervise.ts';
import type { StateFile } from './state-file.ts';

export interface SamplePhotosOptions {
  readonly stateFolder: string;
  readonly state: StateFile;
  readonly env: NodeJS.ProcessEnv;
  log(sentence: string): void;
  /** Aborted when the whole stack is stopping. */
  readonly stopSignal: AbortSignal;
}

export interface RunningSamplePhotos {
  /** `http://…`, which only the shell uses. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** @throws StackError when the server does not start */
export async function startSamplePhotos({
  stateFolder,
  state,
  env,
  log,
  stopSignal,
}: SamplePhotosOptions): Promise<RunningSamplePhotos> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = await supervise({
    name: 'sample photos',
    command: process.execPath,
    args: createNodeArguments('tools/sample-data/src/photos/main.ts'),
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      SAMPLE_PHOTOS_PORT: String(port),
      SAMPLE_PHOTOS_FOLDER: path.join(stateFolder, 'pictures'),
    },
    logFile: path.join(stateFolder, 'logs/sample-photos.log'),
    isReady: async () =>
      (await fetch(origin, { signal: AbortSignal.timeout(2_000) })).status === 404,
    onProcess: (identity) => state.setChild('sample photos', identity),
    log,
    stopping: stopSignal,
  });
  state.update({ samplePhotosOrigin: origin });
  return { origin, stop: () => child.stop() };
}
