/** React's own HTML, whole: everything is in its place, nothing is hidden until a script runs (design.md section 2). */
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { Asked } from './silence.ts';

export interface RenderOptions {
  /** React shows the nearest fallback and lets the browser try; the log must know all the same. */
  readonly onError: (error: unknown) => void;
  /** Null: whatever is waited for is waited for to the end. */
  readonly asked: Pick<Asked, 'whenSilent'> | null;
}

/** @throws where the frame itself cannot be rendered, or something in it fell silent; what does so in an area becomes that area's fallback */
export function renderToText(node: ReactNode, { onError, asked }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    let stopWatch = (): void => undefined;
    const stream = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        stopWatch();
        // An abort is not over yet.
        queueMicrotask(() => stream.pipe(sink));
      },
      onShellError(error) {
        stopWatch();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError,
    });
    stopWatch = asked?.whenSilent((silence) => stream.abort(silence)) ?? stopWatch;
  });
}
