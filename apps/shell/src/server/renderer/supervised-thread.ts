/** One renderer thread as its supervisor sees it: what it was given, when it last gave a sign, and what it has worked since. */
import { Worker } from 'node:worker_threads';
import type {
  FromRenderer,
  RenderedPage,
  RendererSettings,
  RenderRequest,
  ToRenderer,
} from './messages.ts';

/**
 * Work without a sign after which visitors wait for it no longer. Of the processor's time, not the clock's: a busy machine
 * is no spin. A whole page takes 10 to 60 ms, and gives several signs.
 */
const SPIN_LIMIT_MS = 250;
/** Where this Node does not tell a thread's processor time, the clock's is taken, this much more generously. */
const CLOCK_FACTOR = 4;

export interface Job {
  readonly request: RenderRequest;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  attempts: number;
}

export interface Version {
  readonly remote: string;
  readonly version: string;
}

/** `spins`: it works and gives no sign; `lost`: it has for so long that it is ended. */
export type Sign = 'well' | 'spins' | 'lost';

export interface SupervisedThread {
  /** Whether it was told to render only what the others cannot. */
  readonly isReserve: boolean;
  readonly jobs: Map<number, Job>;
  /** Has started and warmed up. */
  isReady: boolean;
  /** Works for the pool beyond its jobs. */
  isWarming: boolean;
  /** Whose code it went into last. */
  lastEntered: Version | null;
  /** The version that it is taken to spin in. */
  suspect: Version | null;
  post(message: ToRenderer): void;
  give(job: Job): void;
  /** Told to run what is new to it before it is given any of that. */
  warmUp(): void;
  /** Asked at intervals while there is work. */
  look(): Promise<Sign>;
  end(): Promise<unknown>;
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

async function workedMs(worker: Worker): Promise<number> {
  if (!('cpuUsage' in worker)) return performance.now() / CLOCK_FACTOR;
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
  let lastSignMs = Date.now();
  let signs = 1;
  let signsSeen = 0;
  let workedAtStillMs: number | null = null;

  /** The silence of an idle thread is no sign of trouble: its clock starts with what it is given first. */
  function wake(): void {
    if (thread.jobs.size > 0 || thread.isWarming || thread.suspect) return;
    lastSignMs = Date.now();
    signs += 1;
  }

  const thread: SupervisedThread = {
    isReserve,
    jobs: new Map(),
    isReady: false,
    isWarming: false,
    lastEntered: null,
    suspect: null,
    post: (message) => worker.postMessage(message),
    give(job) {
      wake();
      thread.jobs.set(job.request.id, job);
      worker.postMessage(job.request);
    },
    warmUp() {
      wake();
      thread.isWarming = true;
      thread.post({ type: 'warm-up' });
    },
    async look() {
      const isStill = signs === signsSeen;
      signsSeen = signs;
      thread.post({ type: 'ping' });
      if (Date.now() - lastSignMs > heartbeatLimitMs) return 'lost';
      // A thread that is ending has nothing to tell.
      const worked = isStill ? await workedMs(worker).catch(() => null) : null;
      // A sign may have come while that was asked.
      if (worked === null || signs !== signsSeen) {
        workedAtStillMs = null;
        return 'well';
      }
      workedAtStillMs ??= worked;
      return worked - workedAtStillMs >= SPIN_LIMIT_MS ? 'spins' : 'well';
    },
    end: () => worker.terminate(),
  };
  worker.on('message', (message: FromRenderer) => {
    lastSignMs = Date.now();
    signs += 1;
    onMessage(thread, message);
  });
  worker.on('error', onError);
  worker.on('exit', () => onExit(thread));
  return thread;
}
