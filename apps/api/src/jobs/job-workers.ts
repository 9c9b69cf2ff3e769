/**
 * Runs jobs soon after they are added: NOTIFY wakes the workers. Polling finds the jobs that were
 * scheduled for later.
 */
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss, type JobResult, type PerJobWorkHandler } from 'pg-boss';
import { MAX_JOB_ATTEMPTS } from '../database/install-jobs.ts';
import type { JobData, JobName } from './job-queue.ts';

/**
 * The handler for each queue. It may run more than once per job. When it throws, the job is retried
 * and the error's message is logged, so the message must not contain personal data.
 */
export type JobHandlers = {
  readonly [Name in JobName]: (data: JobData[Name], signal: AbortSignal) => Promise<void>;
};

/**
 * Jobs per batch, keyed by queue. A worker fetches the next batch only when the whole batch is
 * done, so one slow job delays it.
 */
const BATCH_SIZES: Readonly<Record<JobName, number>> = {
  'deliver-push': 20,
  'deliver-mail': 5,
  'make-avif': 1,
  'match-listing': 5,
  'alert-search': 10,
};
const CONCURRENT_BATCHES: Readonly<Record<JobName, number>> = {
  'deliver-push': 3,
  'deliver-mail': 1,
  'make-avif': 1,
  'match-listing': 1,
  'alert-search': 1,
};
const POLL_SECONDS = 1;
/**
 * The interval at which pg-boss looks for jobs whose worker was killed. Such a job is found at most
 * heartbeatSeconds (install-jobs.ts) plus this interval later.
 */
const SUPERVISE_SECONDS = 15;
/**
 * The size of the pool for fetching, completing and supervising jobs. Handlers use the API's own
 * pool.
 */
const MAX_CONNECTIONS = 4;
/** Must be shorter than the shutdown timeout in main.ts. */
const STOP_TIMEOUT_MS = 8_000;
const RESTART_DELAYS_MS = [250, 500, 1_000, 2_000, 5_000] as const;

export interface JobWorkersOptions {
  readonly databaseUrl: string;
  readonly handlers: JobHandlers;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface JobWorkers {
  /** Stops fetching jobs. Resolves when the running jobs are done, or after a timeout. */
  stop(): Promise<void>;
}

/**
 * Starts the workers. Returns at once and connects in the background, retrying until the database
 * is available.
 */
export function startJobWorkers({ databaseUrl, handlers, log }: JobWorkersOptions): JobWorkers {
  const stopping = new AbortController();
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'paddock-jobs',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 3_000,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  // Every failed poll emits an error event. Log only the first one, and the recovery.
  let isFailing = false;
  const onFailure = (error: unknown) => {
    if (!isFailing) log.warn({ err: error }, 'job queue unavailable; retrying');
    isFailing = true;
  };
  const onSuccess = () => {
    if (isFailing) log.info('job queue available again');
    isFailing = false;
  };
  boss.on('error', onFailure);
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue warning'));
  const started = start(boss, { handlers, log, onFailure, onSuccess, signal: stopping.signal });
  let stopped: Promise<void> | null = null;
  return {
    stop: () => {
      stopping.abort();
      stopped ??= started.then(() => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }));
      return stopped;
    },
  };
}

interface WorkerContext {
  readonly handlers: JobHandlers;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly signal: AbortSignal;
  onFailure(error: unknown): void;
  onSuccess(): void;
}

async function start(boss: PgBoss, context: WorkerContext): Promise<void> {
  for (let count = 0; !context.signal.aborted; count += 1) {
    try {
      await boss.start();
      for (const name of Object.keys(BATCH_SIZES) as JobName[]) await register(boss, name, context);
      context.onSuccess();
      return;
    } catch (error) {
      context.onFailure(error);
      await boss.stop({ graceful: false }).catch(() => undefined);
      await pause(
        RESTART_DELAYS_MS[Math.min(count, RESTART_DELAYS_MS.length - 1)] ?? 0,
        context.signal,
      );
    }
  }
}

async function register<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  context: WorkerContext,
): Promise<void> {
  const work: PerJobWorkHandler<JobData[Name]> = (jobs) => {
    context.onSuccess();
    return Promise.all(jobs.map((job) => runJob(name, job, context)));
  };
  await boss.work<
    JobData[Name],
    unknown,
    {
      perJobResults: true;
      batchSize: number;
      localConcurrency: number;
      burstWhenBatchFull: boolean;
      pollingIntervalSeconds: number;
      notifyPollingIntervalSeconds: number;
    }
  >(
    name,
    {
      perJobResults: true,
      batchSize: BATCH_SIZES[name],
      localConcurrency: CONCURRENT_BATCHES[name],
      burstWhenBatchFull: true,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
    },
    work,
  );
}

interface FetchedJob<Data> {
  readonly id: string;
  readonly data: Data;
  readonly retryCount: number;
  readonly signal: AbortSignal;
}

async function runJob<Name extends JobName>(
  name: Name,
  job: FetchedJob<JobData[Name]>,
  { handlers, log }: WorkerContext,
): Promise<JobResult> {
  try {
    await handlers[name](job.data, job.signal);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const fields: object = { job: name, ...job.data, tries: job.retryCount + 1, reason };
    if (job.retryCount + 1 >= MAX_JOB_ATTEMPTS)
      log.error(fields, 'job failed permanently; moved to the dead letter queue');
    else log.warn(fields, 'job failed; it will be retried');
    return { id: job.id, status: 'failed', output: { reason } };
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms).unref();
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
