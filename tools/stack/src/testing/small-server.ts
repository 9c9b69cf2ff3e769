/**
 * A child process for the tests of the supervisor. It listens on PORT, and the environment and the
 * request's path determine how it behaves.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

// Starts a process in the way in which the Firebase CLI starts Java: in another process group and
// without a link to its parent.
const started =
  process.env['STARTS_ANOTHER'] === undefined
    ? null
    : spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'], {
        detached: true,
        stdio: 'ignore',
      });
const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(3);
  if (request.url === '/log') console.log('a line of the log');
  response.end(String(request.url === '/started' ? started?.pid : process.pid));
});
process.once('SIGTERM', () => {
  if (process.env['IS_STUBBORN'] === undefined) server.close(() => process.exit(0));
});
if (process.env['IS_BROKEN'] !== undefined) {
  console.error('the answer is not 42');
  process.exitCode = 1;
} else {
  server.listen(Number(process.env['PORT']), '127.0.0.1');
}
