/**
 * The simplest possible node:http server, which sends the same bytes for every request. Runs as a
 * separate process.
 */
import { createServer } from 'node:http';

interface Bytes {
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyBase64: string;
}

const { headers, bodyBase64 } = JSON.parse(process.env['SAME_BYTES'] ?? '') as Bytes;
const body = Buffer.from(bodyBase64, 'base64');

createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
