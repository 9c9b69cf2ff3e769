/** `npm run backup [-- list | --every 1d]`: backs up the database, the photos and the releases. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runBackup, BACKUP_HELP } from '../backup/run-backup.ts';
import { withDatabase } from '../launch/with-database.ts';
import { inRoot, STATE_FOLDER } from '../paths.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(async () => {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      every: { type: 'string' },
      keep: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(BACKUP_HELP);
    return;
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort());
  process.once('disconnect', () => stopping.abort());
  await runBackup({
    command: positionals,
    options: values,
    env: process.env,
    stateFolder: STATE_FOLDER,
    withDatabase,
    signal: stopping.signal,
    log: (line) => console.log(line),
  });
});
