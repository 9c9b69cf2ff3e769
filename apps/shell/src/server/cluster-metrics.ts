/**
 * Sums the metrics of all processes when WORKERS is above 1. A scrape reaches only one of them, so
 * that process asks the primary process, which asks each of them.
 */
import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';

const REQUEST = 'paddock:metrics-request';
const RESPONSE = 'paddock:metrics-response';

/** Other messages between the processes have another type. */
interface MetricsRequest {
  readonly type: string;
  readonly id: string;
}

interface MetricsResponse {
  readonly type: string;
  readonly id: string;
  /** Null when a process did not answer within 5 seconds. */
  readonly text: string | null;
}

/** Answers the requests of the worker processes. Call it once, in the primary process. */
export function serveClusterMetrics(): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', (worker, { type, id }: MetricsRequest) => {
    if (type !== REQUEST) return;
    const respond = (text: string | null) => {
      const response: MetricsResponse = { type: RESPONSE, id, text };
      if (worker.isConnected()) worker.send(response);
    };
    aggregator.clusterMetrics().then(respond, () => respond(null));
  });
}

/**
 * Adds the registry to the sum of all worker processes. Outside a cluster, only this registry counts.
 *
 * @returns a function that returns the metrics of all processes as text; null when one of them did
 *   not answer
 */
export function joinClusterMetrics(registry: Registry): () => Promise<string | null> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  // Only its constructor makes this process answer the primary's requests.
  void new AggregatorRegistry();
  return () =>
    new Promise((resolve) => {
      const request: MetricsRequest = { type: REQUEST, id: randomUUID() };
      const receive = ({ type, id, text }: MetricsResponse) => {
        if (type !== RESPONSE || id !== request.id) return;
        process.off('message', receive);
        resolve(text);
      };
      process.on('message', receive);
      process.send?.(request);
    });
}
