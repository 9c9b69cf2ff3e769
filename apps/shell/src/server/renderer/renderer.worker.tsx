/** A renderer thread. On the server, remotes' code runs only in these threads. */
import { parentPort, workerData } from 'node:worker_threads';
import { waitAtMost } from '@paddock/runtime/time-limit';
import type { MessageFromRenderer, RendererSettings, MessageToRenderer } from './messages.ts';
import { createPageRenderer } from './render-page.tsx';

if (!parentPort) throw new Error('The renderer must run in a worker thread.');
const port = parentPort;
const send = (message: MessageFromRenderer) => port.postMessage(message);
const settings = workerData as RendererSettings;
/**
 * Longer than the render budget, so that one version that never finishes is found before the thread
 * reports that it is warm. After this time the warm-up continues in the background.
 */
const WARM_UP_LIMIT_MS = settings.budgetMs + 1_000;

const renderer = createPageRenderer(settings, send);

port.on('message', (message: MessageToRenderer) => {
  if (message.type === 'ping') return send({ type: 'pong' });
  if (message.type === 'compose') return renderer.setComposition(message, message.canaryVariants);
  if (message.type === 'open-circuits') return renderer.openCircuits(message.circuits);
  if (message.type === 'warm-up')
    return void waitAtMost(WARM_UP_LIMIT_MS, renderer.warmUp()).then(() => send({ type: 'warm' }));
  if (message.type === 'try-release')
    return void renderer.tryRelease(message.remote).finally(() => send({ type: 'tried' }));
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
