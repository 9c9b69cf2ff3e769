/**
 * Starts the API process: `node apps/api/src/main.ts`. Configuration comes from the environment
 * (config.ts).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError, readConfig } from './config.ts';
import { migrate, MigrationError } from './database/migrate.ts';
import { canChangeAuditLog } from './database/api-role.ts';
import { isDatabaseUnavailable } from './database/failures.ts';
import { syncReferenceData } from './database/sync-reference.ts';
import { startWorkers } from './start-workers.ts';
import { startMirrorIfConfigured } from './modules/messages/message-mirror.ts';
import { buildServer } from './server.ts';
import { startScheduledTasks } from './scheduled-tasks.ts';

/** The maximum time for requests in progress to finish before the process exits. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

try {
  await run();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  await migrate(config.databaseUrl);
  await syncReferenceData(config.databaseUrl);
  const server = await buildServer(config);
  const { app, core } = server;
  if (config.isProduction && (await canChangeAuditLog(core.connection.pool)))
    app.log.warn(
      'the database user can change the audit log; set API_DATABASE_URL to a user with fewer rights',
    );
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const scheduledTasks = startScheduledTasks(server);
  const workers = startWorkers(server);
  const mirror = startMirrorIfConfigured(core, core.log);

  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'API server stopping');
    // Exit even if a request never finishes.
    setTimeout(() => process.exit(1), config.drainMs + SHUTDOWN_TIMEOUT_MS).unref();
    core.lifecycle.isDraining = true;
    scheduledTasks.stop();
    // Start no further jobs. Running jobs may finish while the server closes.
    void workers.stop();
    void mirror?.stop();
    await pause(config.drainMs);
    await app.close();
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof MigrationError) return error.message;
  if (isDatabaseUnavailable(error))
    return `Cannot connect to the database at DATABASE_URL: ${error instanceof Error ? error.message : ''}`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The API port (API_PORT) is already in use by another program.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
