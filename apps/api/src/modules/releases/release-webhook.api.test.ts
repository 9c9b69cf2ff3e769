import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { IdentityApi } from '../../testing/identity-api.ts';
import { ReleaseWebhook } from './release-webhook.ts';
import { createReleaseClient, startReleaseApi } from './testing/release-client.ts';

const SECRET = 'webhook-secret';

describe('ReleaseWebhook', () => {
  let identity: IdentityApi;
  let receiver: Server;
  let received: { readonly body: string; readonly signature: unknown }[];
  let status: number;
  const client = createReleaseClient(() => identity);

  beforeAll(async () => {
    identity = await startReleaseApi();
    receiver = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ body, signature: request.headers['paddock-signature'] });
        response.writeHead(status).end();
      });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  afterAll(async () => {
    receiver.close();
    await identity.stop();
  });
  beforeEach(async () => {
    await client.clear();
    received = [];
    status = 204;
  });

  const createWebhook = () =>
    new ReleaseWebhook(identity.api.core.db, {
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
      secret: SECRET,
    });
  const readRevisions = () =>
    received.map(({ body }) => (JSON.parse(body) as { revision: number }).revision);

  it('sends each change made since its set-up once, signed and in order', async () => {
    const webhook = createWebhook();
    for (const version of ['1.0.0-a', '1.1.0-b']) await client.register('search', version);
    await client.act('search', 'release', { version: '1.0.0-a' });
    await webhook.deliver();
    expect(received).toEqual([]);
    await client.act('search', 'canary', { version: '1.1.0-b', percent: 10, reason: 'maps' });
    await client.act('search', 'promote');
    await Promise.all([webhook.deliver(), createWebhook().deliver()]);
    await webhook.deliver();
    expect(readRevisions()).toEqual([2, 3]);
    const [{ body, signature }] = received as [(typeof received)[0]];
    expect(JSON.parse(body)).toMatchObject({
      text: 'live: canary search by ci of search: 1.0.0-a → 1.0.0-a, canary 1.1.0-b for 10 % (maps)',
      channel: 'live',
      remote: 'search',
      act: 'canary',
      by: 'ci of search',
      reason: 'maps',
    });
    expect(signature).toBe(`sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`);
  });

  it('sends a change again until the receiver accepts it', async () => {
    const webhook = createWebhook();
    await webhook.deliver();
    await client.register('search', '1.0.0-a');
    await client.act('search', 'release', { version: '1.0.0-a' });
    await client.act('search', 'pin');
    status = 500;
    await expect(webhook.deliver()).rejects.toThrow('returned 500 for live 1');
    status = 204;
    await webhook.deliver();
    await webhook.deliver();
    expect(readRevisions()).toEqual([1, 1, 2]);
  });
});
