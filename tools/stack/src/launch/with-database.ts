import { existsSync } from 'node:fs';
import { inRoot, STATE_FOLDER } from '../paths.ts';
import { openDatabase } from './open-database.ts';
import { findRunningStack } from './state-file.ts';

/**
 * Calls `work` with the URL of a database: the one in DATABASE_URL, the one of the stack that is
 * running in this folder, or the embedded one, which is started and stopped for the call.
 */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const running = process.env['DATABASE_URL'] ? null : findRunningStack(STATE_FOLDER)?.databaseUrl;
  if (running) return work(running);
  const database = await openDatabase({
    stateFolder: STATE_FOLDER,
    externalUrl: process.env['DATABASE_URL'] || null,
    log: (sentence) => console.log(`  ! ${sentence}`),
  });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}
