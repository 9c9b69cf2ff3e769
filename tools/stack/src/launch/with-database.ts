import { existsSync } from 'node:fs';
import { inRoot, STATE_FOLDER } from '../paths.ts';
import { openDatabase } from './data.ts';
import { runningStack } from './state-file.ts';

/**
 * Hands `work` a database: DATABASE_URL's, else that of the stack that is running in this folder, else the embedded one,
 * started for the purpose and stopped again.
 */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const running = process.env['DATABASE_URL'] ? null : runningStack(STATE_FOLDER)?.databaseUrl;
  if (running) return work(running);
  const database = await openDatabase({
    stateFolder: STATE_FOLDER,
    externalUrl: process.env['DATABASE_URL'] || null,
    say: (sentence) => console.log(`  ! ${sentence}`),
  });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}
