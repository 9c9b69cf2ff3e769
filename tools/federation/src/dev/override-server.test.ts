import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createFileHandler } from './override-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'paddock-override-'));
const server = createServer();
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('createFileHandler', () => {
  it('serves the files of the folder, which only the site’s scripts may read', async () => {
    writeFileSync(path.join(folder, 'entry.js'), 'run()');
    const handle = createFileHandler(folder, 'https://paddock.example');
    server.on('request', (request, response) => void handle(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const entry = await fetch(`${origin}/entry.js?try=2`);
    expect([entry.status, await entry.text()]).toEqual([200, 'run()']);
    expect(Object.fromEntries(entry.headers)).toMatchObject({
      'access-control-allow-origin': 'https://paddock.example',
      'cache-control': 'no-store',
      'content-type': 'text/javascript; charset=utf-8',
    });
    for (const missing of ['/', '/other.js', `/..%2f..%2f${path.basename(import.meta.filename)}`])
      expect((await fetch(origin + missing)).status).toBe(404);
  });
});
