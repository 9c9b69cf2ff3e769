/**
 * Starts the shell server. When WORKERS is above 1, starts a cluster of processes that share one
 * port.
 */
import cluster from 'node:cluster';
import { serveClusterMetrics } from './cluster-metrics.ts';
import { readConfig } from './config.ts';
import { createShellServer } from './server.ts';

const RESTART_DELAY_MS = 500;
/** The process exits after this time even if requests are open. A page may take 10 s to render. */
const CLOSE_DEADLINE_MS = 12_000;
/**
 * The deadline without draining, as in development, where browsers keep requests to the emulators
 * open.
 */
const FAST_CLOSE_DEADLINE_MS = 2_000;

function supervise(workers: number): void {
  let isStopping = false;
  serveClusterMetrics();
  for (let index = 0; index < workers; index += 1) cluster.fork();
  cluster.on('exit', () => {
    setTimeout(() => {
      // The server may have begun to stop in the meantime; a worker started now would not receive
      // the shutdown signal.
      if (!isStopping) cluster.fork();
    }, RESTART_DELAY_MS);
  });
  const stop = () => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) {
    supervise(config.workers);
    return;
  }
  const server = await createShellServer(config);
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    server.drain();
    setTimeout(() => {
      setTimeout(
        () => process.exit(0),
        config.drainMs > 0 ? CLOSE_DEADLINE_MS : FAST_CLOSE_DEADLINE_MS,
      ).unref();
      server.closeWhenAnswered().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    }, config.drainMs);
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
  await server.listen({ port: config.port, host: config.host });
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
