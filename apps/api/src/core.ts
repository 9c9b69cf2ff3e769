/** The services that all modules of the API share, created once per server. */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { ResponseCache } from './cache/response-cache.ts';
import type { ApiConfig } from './config.ts';
import { connectDatabase, type DatabaseConnection } from './database/client.ts';
import type { Database } from './database/tables.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { PgBossQueue } from './jobs/pg-boss-queue.ts';
import { Mailer } from './modules/email/mailer.ts';
import type { EventContext } from './modules/notifications/record-event.ts';
import type { ProcessLifecycle } from './plugins/draining.ts';
import type { TaskRuns } from './task-runs.ts';
import { ReferenceRepository } from './modules/reference/reference.repository.ts';

export interface ApiCore {
  readonly config: ApiConfig;
  readonly connection: DatabaseConnection;
  readonly db: Kysely<Database>;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly reference: ReferenceRepository;
  readonly responseCache: ResponseCache;
  readonly log: FastifyBaseLogger;
  readonly taskRuns: TaskRuns;
  readonly lifecycle: ProcessLifecycle;
  readonly now: () => Date;
  /** Returns a fresh context for recording an event. */
  readonly getEventContext: () => EventContext;
}

export function createCore(config: ApiConfig, log: FastifyBaseLogger, now: () => Date): ApiCore {
  const connection = connectDatabase({
    url: config.apiDatabaseUrl,
    maxConnections: config.maxDatabaseConnections,
    connectTimeoutMs: config.databaseConnectTimeoutMs,
    statementTimeoutMs: config.databaseStatementTimeoutMs,
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const { db } = connection;
  const jobs = new PgBossQueue(now);
  return {
    config,
    connection,
    db,
    jobs,
    mailer: new Mailer(config.email, config.site, log),
    reference: new ReferenceRepository(db),
    responseCache: new ResponseCache(config.cacheTtlMs),
    log,
    taskRuns: new Map(),
    lifecycle: { isDraining: false, backgroundTasks: [] },
    now,
    getEventContext: () => ({
      jobs,
      now: now(),
      allowedUrlHosts: config.redirectHosts,
      messageEmailDelaySeconds: config.notifications.messageEmailDelaySeconds,
    }),
  };
}
