/**
 * One supervised renderer thread: its jobs, its last message, and the CPU time that it has used
 * since that message.
 */
import { Worker } from 'node:worker_threads';
import type {
  MessageFromRenderer,
  RenderedPage,
  RendererSettings,
  RenderRequest,
  MessageToRenderer,
} from './messages.ts';

/**
 * A thread counts as lost after this much CPU time without a message. Unlike wall-clock time, CPU
 * time does not grow when the machine is busy. A page takes 10 to 60 ms and sends several messages;
 * the first page of a cold thread takes 130 ms.
 */
const LOST_CPU_MS = 750;
/** `checkHealth` is called this often while the thread has work. */
export const HEALTH_CHECK_INTERVAL_MS = 50;
/**
 * A thread also counts as lost after this many checks (2 s) without a message and without using the
 * CPU. The time of day would also count a pause of the whole process, such as a suspended machine,
 * after which the checks run before the messages that have arrived.
 */
const LOST_IDLE_CHECKS = 2_000 / HEALTH_CHECK_INTERVAL_MS;
/** Reading the CPU time of a waiting thread also takes a little of that thread's CPU time. */
const ACTIVE_CPU_MS = 20;
/**
 * When Node does not report a thread's CPU time, the CPU time is estimated as the wall-clock time
 * divided by this number.
 */
const WALL_CLOCK_DIVISOR = 4;

export interface RenderJob {
  readonly request: RenderRequest;
  /** The visitor's network; null for requests from this machine. */
  readonly client: string | null;
  readonly onStart?: (() => void) | undefined;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  /** Milliseconds of `performance.now()`. */
  readonly queuedAt: number;
  attempts: number;
}

export interface RemoteVersion {
  readonly remote: string;
  readonly version: string;
}

/** `lost`: the thread has sent no message for too long. */
export type ThreadHealth = 'healthy' | 'lost';

export interface SupervisedThread {
  /** True for the reserve thread, which renders pages only when no other thread can. */
  readonly isReserve: boolean;
  readonly jobs: Map<number, RenderJob>;
  /** True after the thread has started and warmed up. */
  isReady: boolean;
  /** Ends the warm-up. Null except during a warm-up, when the thread works without having a job. */
  endWarmUp: (() => void) | null;
  /** The remote version whose code ran last. */
  lastEntered: RemoteVersion | null;
  post(message: MessageToRenderer): void;
  assign(job: RenderJob): void;
  /** Makes the thread run the versions that it has not run yet. Resolves when the warm-up ends. */
  warmUp(): Promise<void>;
  /** Checks the thread's health. Called every HEALTH_CHECK_INTERVAL_MS while the thread has work. */
  checkHealth(): Promise<ThreadHealth>;
  terminate(): Promise<unknown>;
}

export interface SupervisedThreadOptions {
  readonly file: string;
  readonly settings: RendererSettings;
  readonly isReserve: boolean;
  onMessage(thread: SupervisedThread, message: MessageFromRenderer): void;
  onError(error: Error): void;
  onExit(thread: SupervisedThread): void;
}

async function readCpuMs(worker: Worker): Promise<number> {
  if (!('cpuUsage' in worker)) return performance.now() / WALL_CLOCK_DIVISOR;
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1_000;
}

export function startRendererThread({
  file,
  settings,
  isReserve,
  onMessage,
  onError,
  onExit,
}: SupervisedThreadOptions): SupervisedThread {
  const worker = new Worker(file, {
    workerData: settings,
    env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production', TZ: 'Pacific/Auckland' },
  });
  /** Checks since the thread last sent a message or was seen to have used the CPU. */
  let idleChecks = 0;
  let messageCount = 1;
  let checkedMessageCount = 0;
  let cpuMsAtLastMessage: number | null = null;
  let cpuMsWhenActive = 0;

  /**
   * Restarts the measurement when an idle thread gets work, so that the CPU time that it used before
   * does not count.
   */
  function restartMeasurement(): void {
    if (thread.jobs.size > 0 || thread.endWarmUp) return;
    idleChecks = 0;
    messageCount += 1;
  }

  const thread: SupervisedThread = {
    isReserve,
    jobs: new Map(),
    isReady: false,
    endWarmUp: null,
    lastEntered: null,
    post: (message) => worker.postMessage(message),
    assign(job) {
      restartMeasurement();
      thread.jobs.set(job.request.id, job);
      job.onStart?.();
      worker.postMessage(job.request);
    },
    warmUp() {
      restartMeasurement();
      thread.post({ type: 'warm-up' });
      return new Promise((resolve) => {
        thread.endWarmUp = () => {
          thread.endWarmUp = null;
          resolve();
        };
      });
    },
    async checkHealth() {
      const hasNoMessages = messageCount === checkedMessageCount;
      checkedMessageCount = messageCount;
      thread.post({ type: 'ping' });
      // Checked first, because the CPU time of a thread that is exiting cannot be read.
      idleChecks += 1;
      if (idleChecks > LOST_IDLE_CHECKS) return 'lost';
      const cpuMs = hasNoMessages ? await readCpuMs(worker).catch(() => null) : null;
      // A message may have arrived during the measurement.
      if (cpuMs === null || messageCount !== checkedMessageCount) {
        cpuMsAtLastMessage = null;
        return 'healthy';
      }
      if (cpuMs - cpuMsWhenActive >= ACTIVE_CPU_MS) {
        idleChecks = 0;
        cpuMsWhenActive = cpuMs;
      }
      cpuMsAtLastMessage ??= cpuMs;
      return cpuMs - cpuMsAtLastMessage >= LOST_CPU_MS ? 'lost' : 'healthy';
    },
    terminate: () => worker.terminate(),
  };
  worker.on('message', (message: MessageFromRenderer) => {
    idleChecks = 0;
    messageCount += 1;
    onMessage(thread, message);
  });
  worker.on('error', onError);
  worker.on('exit', () => onExit(thread));
  return thread;
}
