/** A renderer thread: the one place on the server where remotes' code runs. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromRenderer, RendererSettings, ToRenderer } from './messages.ts';
import { createPageRenderer } from './render-page.tsx';

if (!parentPort) throw new Error('The renderer runs in a worker thread');
const port = parentPort;
const say = (message: FromRenderer) => port.postMessage(message);
/** Whoever waits longer for a warm thread waits for an API that is slow; the rest is run meanwhile. */
const WARM_UP_LIMIT_MS = 1_000;

const renderer = createPageRenderer(workerData as RendererSettings, say);

port.on('message', (message: ToRenderer) => {
  if (message.type === 'ping') return say({ type: 'pong' });
  if (message.type === 'compose') return renderer.compose(message, message.others);
  if (message.type === 'rest') return renderer.rest(message.routes);
  if (message.type === 'warm-up')
    return void Promise.race([renderer.warmUp(), pause(WARM_UP_LIMIT_MS)]).finally(() =>
      say({ type: 'warm' }),
    );
  renderer.render(message).then(
    (page) => say({ type: 'rendered', id: message.id, page }),
    (error: unknown) =>
      say({
        type: 'failed',
        id: message.id,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});

// A remote's stray rejection must not take the thread (and every page in it) down.
process.on('unhandledRejection', (error) => {
  say({
    type: 'trouble',
    requestId: '',
    remote: 'unknown',
    version: '',
    code: 'unhandled-rejection',
    message: String(error),
  });
});

say({ type: 'ready' });
