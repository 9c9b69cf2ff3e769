/**
 * A database for a test run, as a process of its own, so that the API's tests need not import a tool:
 *
 *   node tools/stack/src/throw-away-database.ts [--bin <folder of another PostgreSQL's programs>] [--template <folder>]
 *
 * Says one line of JSON, `{ "url", "pid" }`, then one `{ "pid" }` for each postmaster that takes over after a kill, and
 * ends, with the database, as soon as its standard input does. Told `freeze`, it ends the server alone and says
 * `{ "template" }`, the folder that others can start from as long as it is there itself.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { startThrowAwayDatabase } from './database.ts';

const { bin, template } = parseArgs({
  options: { bin: { type: 'string' }, template: { type: 'string' } },
}).values;
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

const database = await startThrowAwayDatabase({
  ...(bin === undefined ? {} : { binDir: bin }),
  ...(template === undefined ? {} : { template }),
  log: (line) => {
    process.stderr.write(`${line}\n`);
    if (line === 'The database is back.') say({ pid: database.pid() });
  },
});
say({ url: database.url, pid: database.pid() });
createInterface(process.stdin).on('line', (line) => {
  if (line === 'freeze') void database.freeze().then((folder) => say({ template: folder }));
});
// Ctrl-C reaches us before whoever we work for is gone; the server must not stay behind.
await Promise.race([
  once(process.stdin, 'close'),
  once(process, 'SIGINT'),
  once(process, 'SIGTERM'),
]);
await database.stop();
process.exit();
