/** Tests the proxy to local services, with a service that echoes each request. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { registerLocalServices } from './local-services.ts';

const NO_SERVICES = {
  authEmulatorOrigin: null,
  firestoreEmulatorOrigin: null,
  storageEmulatorOrigin: null,
  mailboxOrigin: null,
  samplePhotosOrigin: null,
};

let service: Server;
let origin: string;
let shell: FastifyInstance;

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

beforeEach(async () => {
  service = createServer((request, response) => {
    if (request.url === '/emulator/slow') {
      // Send only the first half, and leave the response open.
      response.write('first');
      request.on('close', () => response.end());
      return;
    }
    void readText(request).then((body) =>
      response
        .writeHead(request.method === 'DELETE' ? 404 : 200, {
          'x-from': 'service',
          'x-asked-by': request.headers.host,
        })
        .end(`${request.method} ${request.url} ${body}`),
    );
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  shell = Fastify();
});
afterEach(async () => {
  await shell.close();
  service.closeAllConnections();
  service.close();
});

async function stopService(): Promise<void> {
  service.closeAllConnections();
  service.close();
  await once(service, 'close');
}

describe('registerLocalServices: Auth emulator', () => {
  it.each([
    [
      'POST',
      '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo',
      '{"email":"a@farm.test"}',
    ],
    ['POST', '/securetoken.googleapis.com/v1/token?key=demo', 'grant_type=refresh_token'],
    ['DELETE', '/emulator/v1/projects/demo-paddock/accounts', ''],
  ] as const)('forwards %s %s unchanged and returns the response', async (method, url, payload) => {
    await registerLocalServices(shell, { ...NO_SERVICES, authEmulatorOrigin: origin });
    const response = await shell.inject({
      method,
      url,
      payload,
      headers: {
        'content-type': payload.startsWith('{')
          ? 'application/json'
          : 'application/x-www-form-urlencoded',
      },
    });
    expect([response.statusCode, response.headers['x-from'], response.body]).toEqual([
      method === 'DELETE' ? 404 : 200,
      'service',
      `${method} ${url} ${payload}`,
    ]);
  });

  it('streams the response while the emulator is still sending', async () => {
    await registerLocalServices(shell, { ...NO_SERVICES, authEmulatorOrigin: origin });
    const address = await shell.listen({ port: 0, host: '127.0.0.1' });
    const controller = new AbortController();
    const response = await fetch(`${address}/emulator/slow`, { signal: controller.signal });
    const { value } = await (response.body as ReadableStream<Uint8Array>).getReader().read();
    expect(Buffer.from(value ?? []).toString()).toBe('first');
    controller.abort();
  });

  it('returns 503 while the emulator is starting', async () => {
    await stopService();
    await registerLocalServices(shell, { ...NO_SERVICES, authEmulatorOrigin: origin });
    const response = await shell.inject('/identitytoolkit.googleapis.com/v1/projects');
    expect([
      response.statusCode,
      response.headers['retry-after'],
      response.json<{ code: string }>().code,
    ]).toEqual([503, '2', 'sign_in_starting']);
  });
});

describe('registerLocalServices: Storage emulator', () => {
  const OBJECT = '/v0/b/demo-paddock.appspot.com/o/accounts%2Fhemi%2Fuploads%2F1?alt=media';

  it('forwards the path, the query and the browser’s Host header', async () => {
    await registerLocalServices(shell, { ...NO_SERVICES, storageEmulatorOrigin: origin });
    const response = await shell.inject({ url: OBJECT, headers: { host: 'paddock.test:4200' } });
    expect([response.headers['x-asked-by'], response.body]).toEqual([
      'paddock.test:4200',
      `GET ${OBJECT} `,
    ]);
  });

  it('forwards uploads larger than the default body limit', async () => {
    await registerLocalServices(shell, { ...NO_SERVICES, storageEmulatorOrigin: origin });
    const payload = 'x'.repeat(3 * 1024 * 1024);
    const response = await shell.inject({
      method: 'POST',
      url: OBJECT,
      payload,
      headers: { 'content-type': 'image/jpeg' },
    });
    expect([response.statusCode, response.body.length]).toEqual([
      200,
      `POST ${OBJECT} `.length + payload.length,
    ]);
  });

  it('returns 503 while the emulator is down', async () => {
    await stopService();
    await registerLocalServices(shell, { ...NO_SERVICES, storageEmulatorOrigin: origin });
    const response = await shell.inject(OBJECT);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      503,
      'storage_starting',
    ]);
  });
});

describe('registerLocalServices without origins', () => {
  it('registers no routes', async () => {
    await registerLocalServices(shell, NO_SERVICES);
    for (const url of [
      '/identitytoolkit.googleapis.com/v1/x',
      '/emulator/v1/x',
      '/v0/b/x/o',
      '/mailbox',
      '/mailbox/1',
    ])
      expect((await shell.inject(url)).statusCode).toBe(404);
  });
});

describe('registerLocalServices: mailbox', () => {
  it('serves only /mailbox and the paths below it', async () => {
    await registerLocalServices(shell, { ...NO_SERVICES, mailboxOrigin: origin });
    expect((await shell.inject('/mailbox')).body).toBe('GET /mailbox ');
    expect((await shell.inject('/mailbox/17-ab?x=1')).body).toBe('GET /mailbox/17-ab?x=1 ');
    expect((await shell.inject('/mailboxes')).statusCode).toBe(404);
  });
});
