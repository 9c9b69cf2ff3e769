import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './client.ts';
import { isDatabaseUnavailable } from './failures.ts';

describe('connectDatabase', () => {
  let database: TestDatabase;
  let isSilent = false;
  /**
   * Forwards everything until the test silences it. It then drops all data but keeps connections
   * open, like a firewall.
   */
  const network = createServer((near) => {
    const { host, port } = new pg.Client({ connectionString: database.url });
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const forward = (from: Socket, to: Socket) => {
      from.on('data', (chunk: Buffer) => {
        if (!isSilent) to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    };
    forward(near, far);
    forward(far, near);
  });

  beforeAll(async () => {
    database = await startTestDatabase();
    await once(network.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    network.close();
    await database.stop();
  });

  it('replaces a connection that the network has silently dropped', async () => {
    const { user, database: name } = new pg.Client({ connectionString: database.url });
    const { port } = network.address() as AddressInfo;
    const { pool, close } = connectDatabase({
      url: `postgres://${user}@127.0.0.1:${port}/${name}`,
      maxConnections: 1,
      silenceTimeoutMs: 200,
    });
    const query = () => pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const first = await query();
    isSilent = true;
    const error: unknown = await query().catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    isSilent = false;
    expect((await query()).rows[0]?.pid).not.toBe(first.rows[0]?.pid);
    await close();
  });
});
