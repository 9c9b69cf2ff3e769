/**
 * Runs a database for tests as a separate process, so that the API's tests need not import a tool:
 *
 * node tools/stack/src/temporary-database.ts [--bin <folder of another PostgreSQL's programs>]
 *
 * Prints one line of JSON, `{ "url", "pid" }`, and then `{ "pid" }` for each postmaster that
 * replaces a killed one. When standard input closes, ends together with the database.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { startTemporaryDatabase } from './database.ts';

const { bin } = parseArgs({ options: { bin: { type: 'string' } } }).values;
const print = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

const database = await startTemporaryDatabase({
  ...(bin === undefined ? {} : { binDir: bin }),
  log: (line) => {
    process.stderr.write(`${line}\n`);
    if (line === 'The database is back.') print({ pid: database.pid() });
  },
});
print({ url: database.url, pid: database.pid() });
process.stdin.resume();
// Ctrl-C also reaches this process, before its standard input closes. In every case, stop the
// database server.
await Promise.race([
  once(process.stdin, 'close'),
  once(process, 'SIGINT'),
  once(process, 'SIGTERM'),
]);
await database.stop();
process.exit();
