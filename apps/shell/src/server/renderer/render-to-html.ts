/**
 * Renders React to complete HTML: all content is in its place, and none of it stays hidden until a
 * script runs (design.md section 2).
 */
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { RemoteCodeError } from '../../routing/page-loader.ts';

export interface RenderOptions {
  /** Components that are still suspended after this time are left to the browser. */
  readonly budgetMs: number;
  /**
   * Called for errors for which React renders the nearest fallback, so that they are logged. A
   * component that used up the budget has an error for which `isLateError` is true.
   *
   * @param componentStack the component that failed and its parents, as React describes them
   */
  readonly onError: (error: unknown, componentStack: string) => void;
}

/**
 * @throws when the shell layout itself fails or suspends for too long. When a remote does, the
 *   fallback of its boundary is rendered instead.
 */
export function renderToHtml(
  node: ReactNode,
  { budgetMs, onError }: RenderOptions,
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
    const timer = setTimeout(
      () =>
        stream.abort(
          new RemoteCodeError('late', new Error('a component was suspended for too long')),
        ),
      budgetMs,
    );
    const stream = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer);
        // After an abort, React completes its output only in the next microtask.
        queueMicrotask(() => stream.pipe(sink));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError: (error, { componentStack }) => onError(error, componentStack ?? ''),
    });
  });
}
