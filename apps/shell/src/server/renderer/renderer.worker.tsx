/** A renderer thread. On the server, remotes' code runs only in these threads. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { MessageFromRenderer, RendererSettings, MessageToRenderer } from './messages.ts';
import { createPageRenderer } from './render-page.tsx';

if (!parentPort) throw new Error('The renderer must run in a worker thread.');
const port = parentPort;
const send = (message: MessageFromRenderer) => port.postMessage(message);
/**
 * After this time only slow API calls can still be running, so the thread reports that it is warm
 * and continues.
 */
const WARM_UP_LIMIT_MS = 1_000;

const renderer = createPageRenderer(workerData as RendererSettings, send);

port.on('message', (message: MessageToRenderer) => {
  if (message.type === 'ping') return send({ type: 'pong' });
  if (message.type === 'compose') return renderer.setComposition(message, message.canaryVariants);
  if (message.type === 'open-circuits') return renderer.openCircuits(message.routes);
  if (message.type === 'warm-up')
    return void Promise.race([renderer.warmUp(), pause(WARM_UP_LIMIT_MS)]).finally(() =>
      send({ type: 'warm' }),
    );
  renderer.render(message).then(
    (page) => send({ type: 'rendered', id: message.id, page }),
    (error: unknown) =>
      send({
        type: 'failed',
        id: message.id,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});

// An unhandled rejection in a remote must not end the thread, because the thread's other pages
// would be lost.
process.on('unhandledRejection', (error) => {
  send({
    type: 'remote-failure',
    requestId: '',
    remote: 'unknown',
    version: '',
    code: 'unhandled-rejection',
    message: String(error),
  });
});

send({ type: 'ready' });
