/** `npm run restore [-- --until 2026-11-27T22:10+13:00]`: restores a backup on an empty machine. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runRestore, RESTORE_HELP } from '../backup/run-restore.ts';
import { inRoot, STATE_FOLDER } from '../paths.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(async () => {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      until: { type: 'string' },
      data: { type: 'string' },
      bin: { type: 'string' },
      photos: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(RESTORE_HELP);
    return;
  }
  await runRestore({
    options: values,
    env: process.env,
    defaultDataDir: path.join(STATE_FOLDER, 'pg'),
    stateFolder: STATE_FOLDER,
    log: (line) => console.log(line),
  });
});
