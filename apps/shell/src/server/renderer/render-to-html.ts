/**
 * Renders React to complete HTML: all content is in its place, and none of it stays hidden until a
 * script runs (design.md section 2).
 */
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { ApiCallTracker } from './stall-detection.ts';

export interface RenderOptions {
  /** Called for errors for which React renders the nearest fallback, so that they are logged. */
  readonly onError: (error: unknown) => void;
  /** Detects components that stall. Null: wait for suspended components until they finish. */
  readonly apiCalls: Pick<ApiCallTracker, 'onStall'> | null;
}

/**
 * @throws when the shell layout itself fails or stalls. When a remote fails or stalls, the fallback
 *   of its boundary is rendered instead.
 */
export function renderToHtml(
  node: ReactNode,
  { onError, apiCalls }: RenderOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, callback) {
        chunks.push(chunk);
        callback();
      },
      final(callback) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        callback();
      },
    });
    let stopDetection = (): void => undefined;
    const stream = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        stopDetection();
        // After an abort, React completes its output only in the next microtask.
        queueMicrotask(() => stream.pipe(sink));
      },
      onShellError(error) {
        stopDetection();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError,
    });
    stopDetection = apiCalls?.onStall((stallError) => stream.abort(stallError)) ?? stopDetection;
  });
}
