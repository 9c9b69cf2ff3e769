/** One supervised renderer thread: its jobs, its last message and the CPU time used since then. */
import { Worker } from 'node:worker_threads';
import type {
  FromRenderer,
  RenderedPage,
  RendererSettings,
  RenderRequest,
  ToRenderer,
} from './messages.ts';

/**
 * CPU time without a message after which a thread counts as unresponsive. A busy machine does not
 * increase it, unlike wall-clock time. A page takes 10 to 60 ms and sends several messages.
 */
const CPU_LIMIT_MS = 250;
/** Divisor for the wall-clock time that is used when Node does not report a thread's CPU time. */
const WALL_CLOCK_DIVISOR = 4;

export interface Job {
  readonly request: RenderRequest;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  attempts: number;
}

export interface RemoteVersion {
  readonly remote: string;
  readonly version: string;
}

/**
 * `unresponsive`: the thread uses the CPU without sending messages. `lost`: it sent none within the
 * heartbeat limit.
 */
export type ThreadHealth = 'healthy' | 'unresponsive' | 'lost';

export interface SupervisedThread {
  /** True for the thread that renders pages only when no other can. */
  readonly isReserve: boolean;
  readonly jobs: Map<number, Job>;
  /** True after the thread has started and warmed up. */
  isReady: boolean;
  /** True during a warm-up, which is work without a job. */
  isWarming: boolean;
  /** The remote version whose code ran last. */
  lastEntered: RemoteVersion | null;
  /** The version whose code makes the thread unresponsive; null while the thread responds. */
  unresponsiveVersion: RemoteVersion | null;
  post(message: ToRenderer): void;
  assign(job: Job): void;
  /** Makes the thread run the versions that are new to it. */
  warmUp(): void;
  /** Checks the thread's health; called at intervals while it has work. */
  checkHealth(): Promise<ThreadHealth>;
  terminate(): Promise<unknown>;
}

export interface ThreadOptions {
  readonly file: string;
  readonly settings: RendererSettings;
  readonly isReserve: boolean;
  readonly heartbeatLimitMs: number;
  onMessage(thread: SupervisedThread, message: FromRenderer): void;
  onError(error: Error): void;
  onExit(thread: SupervisedThread): void;
}

async function readCpuMs(worker: Worker): Promise<number> {
  if (!('cpuUsage' in worker)) return performance.now() / WALL_CLOCK_DIVISOR;
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1_000;
}

export function startThread({
  file,
  settings,
  isReserve,
  heartbeatLimitMs,
  onMessage,
  onError,
  onExit,
}: ThreadOptions): SupervisedThread {
  const worker = new Worker(file, {
    workerData: settings,
    env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production', TZ: 'Pacific/Auckland' },
  });
  let lastMessageMs = Date.now();
  let messageCount = 1;
  let checkedMessageCount = 0;
  let cpuMsAtLastMessage: number | null = null;

  /** Restarts the clock when an idle thread gets work; an idle thread sends no messages. */
  function restartClock(): void {
    if (thread.jobs.size > 0 || thread.isWarming || thread.unresponsiveVersion) return;
    lastMessageMs = Date.now();
    messageCount += 1;
  }

  const thread: SupervisedThread = {
    isReserve,
    jobs: new Map(),
    isReady: false,
    isWarming: false,
    lastEntered: null,
    unresponsiveVersion: null,
    post: (message) => worker.postMessage(message),
    assign(job) {
      restartClock();
      thread.jobs.set(job.request.id, job);
      worker.postMessage(job.request);
    },
    warmUp() {
      restartClock();
      thread.isWarming = true;
      thread.post({ type: 'warm-up' });
    },
    async checkHealth() {
      const hasNoMessages = messageCount === checkedMessageCount;
      checkedMessageCount = messageCount;
      thread.post({ type: 'ping' });
      if (Date.now() - lastMessageMs > heartbeatLimitMs) return 'lost';
      // A thread that is exiting reports no CPU time.
      const cpuMs = hasNoMessages ? await readCpuMs(worker).catch(() => null) : null;
      // A message may have arrived during the measurement.
      if (cpuMs === null || messageCount !== checkedMessageCount) {
        cpuMsAtLastMessage = null;
        return 'healthy';
      }
      cpuMsAtLastMessage ??= cpuMs;
      return cpuMs - cpuMsAtLastMessage >= CPU_LIMIT_MS ? 'unresponsive' : 'healthy';
    },
    terminate: () => worker.terminate(),
  };
  worker.on('message', (message: FromRenderer) => {
    lastMessageMs = Date.now();
    messageCount += 1;
    onMessage(thread, message);
  });
  worker.on('error', onError);
  worker.on('exit', () => onExit(thread));
  return thread;
}
