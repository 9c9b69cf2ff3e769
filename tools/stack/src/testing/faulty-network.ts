/** A TCP proxy that delays, cuts, half-closes and swallows the data of its connections on demand. */
import { once } from 'node:events';
import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

/**
 * - `cut`: resets half of the connections.
 * - `half-close`: ends one direction of half of the connections.
 * - `stall`: forwards nothing until the fault ends.
 * - `refuse`: resets every connection and refuses new ones until the fault ends.
 * - `swallow`: half of the connections never forward anything again, as when a firewall has lost
 *   their state. They do not recover when the fault ends.
 */
export const NETWORK_FAULTS = ['cut', 'half-close', 'stall', 'refuse', 'swallow'] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

export interface FaultyNetwork {
  readonly port: number;
  begin(fault: NetworkFault): void;
  end(): void;
  close(): Promise<void>;
}

interface Connection {
  readonly near: Socket;
  readonly far: Socket;
  isSwallowed: boolean;
}

/** @param random returns numbers from 0 to 1; it chooses the affected connections */
export async function startFaultyNetwork(
  target: NetConnectOpts,
  random: () => number,
): Promise<FaultyNetwork> {
  const connections = new Set<Connection>();
  let isRefusing = false;
  let isStalled = false;

  function forward(connection: Connection, from: Socket, to: Socket): void {
    from.on('data', (chunk: Buffer) => {
      if (!connection.isSwallowed && !to.destroyed && !to.write(chunk)) from.pause();
    });
    to.on('drain', () => {
      if (!isStalled) from.resume();
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => {
      connections.delete(connection);
      to.destroy();
    });
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isRefusing) {
      near.on('error', () => undefined);
      near.resetAndDestroy();
      return;
    }
    const far = connect({ ...target, allowHalfOpen: true });
    const connection: Connection = { near, far, isSwallowed: false };
    connections.add(connection);
    forward(connection, near, far);
    forward(connection, far, near);
    if (isStalled) for (const socket of [near, far]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reset = ({ near, far }: Connection) => {
    near.resetAndDestroy();
    far.destroy();
  };

  return {
    port: (server.address() as AddressInfo).port,
    begin(fault) {
      isStalled = fault === 'stall';
      isRefusing = fault === 'refuse';
      for (const connection of [...connections]) {
        const { near, far } = connection;
        if (fault === 'stall') for (const socket of [near, far]) socket.pause();
        else if (fault === 'refuse') reset(connection);
        else if (random() < 0.5) {
          if (fault === 'cut') reset(connection);
          else if (fault === 'swallow') connection.isSwallowed = true;
          else if (random() < 0.5) near.end();
          else far.end();
        }
      }
    },
    end() {
      isStalled = false;
      isRefusing = false;
      for (const { near, far } of connections) for (const socket of [near, far]) socket.resume();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const connection of [...connections]) reset(connection);
      await closed;
    },
  };
}
