/**
 * A database for a test run, as a process of its own, so that the API's tests need not import a tool:
 *
 *   node tools/stack/src/throw-away-database.ts [folder of another PostgreSQL's programs]
 *
 * Says one line of JSON, `{ "url", "pid" }`, then one `{ "pid" }` for each postmaster that takes over after a kill, and
 * ends, with the database, as soon as its standard input does.
 */
import { once } from 'node:events';
import { startThrowAwayDatabase } from './database.ts';

const [binDir] = process.argv.slice(2);
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

const database = await startThrowAwayDatabase({
  ...(binDir === undefined ? {} : { binDir }),
  log: (line) => {
    process.stderr.write(`${line}\n`);
    if (line === 'The database is back.') say({ pid: database.pid() });
  },
});
say({ url: database.url, pid: database.pid() });
process.stdin.resume();
// Ctrl-C reaches us before whoever we work for is gone; the server must not stay behind.
await Promise.race([once(process.stdin, 'close'), once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await database.stop();
process.exit();
