/** A child for the supervisor's tests: answers on PORT, and does what its address says. */
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(3);
  response.end(String(process.pid));
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
