/** A proxy in front of the Firestore emulator that kills the process which is copying. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface KillingFirestoreProxy {
  readonly host: string;
  /**
   * Makes the proxy kill the process when that process next commits, either before or after the
   * emulator has stored the commit.
   */
  killAt(moment: 'before' | 'after', child: ChildProcess): void;
  stop(): void;
}

/** Starts a proxy in front of the emulator. It can kill a process that commits (see `killAt`). */
export async function startKillingFirestoreProxy(host: string): Promise<KillingFirestoreProxy> {
  let armed: { readonly moment: 'before' | 'after'; readonly child: ChildProcess } | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      const victim = armed;
      const body = await text(request);
      if (victim?.moment === 'before') victim.child.kill('SIGKILL');
      else {
        const emulatorResponse = await fetch(`http://${host}${request.url ?? ''}`, {
          method: request.method ?? 'GET',
          headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
          body,
        });
        await emulatorResponse.text();
        victim?.child.kill('SIGKILL');
      }
      response.destroy();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    killAt(moment, child) {
      armed = { moment, child };
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
