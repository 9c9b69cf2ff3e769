/** Takes jobs as they come and hands them to who does them: woken by NOTIFY, and by the clock for what was put off. */
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss, type JobResult, type PerJobWorkHandler } from 'pg-boss';
import { MAX_TRIES } from './install-jobs.ts';
import type { JobData, JobName } from './job-queue.ts';

/** Does a job, at least once. What it throws is tried again later. Its messages are logged: nothing of anybody in them. */
export type JobHandlers = {
  readonly [Name in JobName]: (data: JobData[Name], signal: AbortSignal) => Promise<void>;
};

/** Of one kind, at once, in one process. A job that is slow keeps the others of its batch from being replaced. */
const BATCH_SIZES: Readonly<Record<JobName, number>> = {
  'deliver-push': 20,
  'deliver-mail': 5,
  'make-avif': 1,
  'match-listing': 5,
  'alert-search': 10,
};
const BATCHES_AT_ONCE: Readonly<Record<JobName, number>> = {
  'deliver-push': 3,
  'deliver-mail': 1,
  'make-avif': 1,
  'match-listing': 1,
  'alert-search': 1,
};
const POLL_SECONDS = 1;
/** Who was killed is missed within heartbeatSeconds (install-jobs.ts) and this. */
const SUPERVISE_SECONDS = 15;
/** Fetching, finishing and supervising. Handlers work with the API's own pool. */
const MAX_CONNECTIONS = 4;
/** Shorter than main.ts waits for the whole process. */
const STOP_TIMEOUT_MS = 8_000;
const RESTART_DELAYS_MS = [250, 500, 1_000, 2_000, 5_000] as const;

export interface JobWorkersOptions {
  readonly databaseUrl: string;
  readonly handlers: JobHandlers;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface JobWorkers {
  /** Takes no more; resolves once what is under way is done, or has had its time. */
  stop(): Promise<void>;
}

/** Returns at once: a database that is not there is waited for. */
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
  // Every failed look is an event: one line when it begins, one when it is over.
  let isTroubled = false;
  const onTrouble = (error: unknown) => {
    if (!isTroubled)
      log.warn(
        { err: error },
        'jobs cannot be had from the database just now; it is asked again and again',
      );
    isTroubled = true;
  };
  const onWork = () => {
    if (isTroubled) log.info('jobs are done again');
    isTroubled = false;
  };
  boss.on('error', onTrouble);
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'a word from the job queue'));
  const started = start(boss, { handlers, log, onTrouble, onWork, signal: stopping.signal });
  let stopped: Promise<void> | null = null;
  return {
    stop: () => {
      stopping.abort();
      stopped ??= started.then(() => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }));
      return stopped;
    },
  };
}

interface StartParts {
  readonly handlers: JobHandlers;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly signal: AbortSignal;
  onTrouble(error: unknown): void;
  onWork(): void;
}

async function start(boss: PgBoss, parts: StartParts): Promise<void> {
  for (let count = 0; !parts.signal.aborted; count += 1) {
    try {
      await boss.start();
      for (const name of Object.keys(BATCH_SIZES) as JobName[]) await register(boss, name, parts);
      parts.onWork();
      return;
    } catch (error) {
      parts.onTrouble(error);
      await boss.stop({ graceful: false }).catch(() => undefined);
      await pause(
        RESTART_DELAYS_MS[Math.min(count, RESTART_DELAYS_MS.length - 1)] ?? 0,
        parts.signal,
      );
    }
  }
}

async function register<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  parts: StartParts,
): Promise<void> {
  const work: PerJobWorkHandler<JobData[Name]> = (jobs) => {
    parts.onWork();
    return Promise.all(jobs.map((job) => runJob(name, job, parts)));
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
      localConcurrency: BATCHES_AT_ONCE[name],
      burstWhenBatchFull: true,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
    },
    work,
  );
}

interface WaitingJob<Data> {
  readonly id: string;
  readonly data: Data;
  readonly retryCount: number;
  readonly signal: AbortSignal;
}

async function runJob<Name extends JobName>(
  name: Name,
  job: WaitingJob<JobData[Name]>,
  { handlers, log }: StartParts,
): Promise<JobResult> {
  try {
    await handlers[name](job.data, job.signal);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const facts: object = { job: name, ...job.data, tries: job.retryCount + 1, reason };
    if (job.retryCount + 1 >= MAX_TRIES)
      log.error(facts, 'a job failed for good; it is kept among the dead jobs');
    else log.warn(facts, 'a job failed; it is tried again');
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
