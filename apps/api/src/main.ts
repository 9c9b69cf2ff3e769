/** The API as a process: `node apps/api/src/main.ts`. Settings come from the environment (config.ts). */
import { ConfigError, readConfig } from './config.ts';
import { migrate, MigrationError } from './database/migrate.ts';
import { isDatabaseGone } from './database/failures.ts';
import { syncReference } from './database/sync-reference.ts';
import { startWorkers } from './jobs/start-workers.ts';
import { startMirror } from './modules/messages/message-mirror.ts';
import { buildServer } from './server.ts';
import { startUpkeep } from './upkeep.ts';

/** Requests that are under way get this long to finish. */
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
  await syncReference(config.databaseUrl);
  const { app, services } = await buildServer(config);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const upkeep = startUpkeep(services, app.log);
  const workers = startWorkers(services, app.log);
  const mirror = startMirror(services, app.log);

  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    // A request that hangs must not keep us.
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    upkeep.stop();
    // No more jobs from here on; those that are under way are waited for while the server closes.
    void workers.stop();
    void mirror?.stop();
    await app.close();
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof MigrationError) return error.message;
  if (isDatabaseGone(error))
    return `The database at DATABASE_URL does not answer: ${error instanceof Error ? error.message : ''}`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port of the API (API_PORT) is taken by another program.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
