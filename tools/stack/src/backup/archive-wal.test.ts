import { describe, expect, it } from '@jest/globals';
import type { Bucket } from '@paddock/shell/releases/bucket';
import { WalArchive } from './archive-wal.ts';
import type { CopyMessages, ReplicationClient } from './replication.ts';

const START = 0x1000n;

/** A piece of the log, as the server sends it. */
function toWalMessage(at: bigint, content: string): Buffer {
  const header = Buffer.alloc(25);
  header.write('w');
  header.writeBigUInt64BE(at, 1);
  return Buffer.concat([header, Buffer.from(content)]);
}

/** The server's request to report how far the log is stored. */
function createStatusRequest(): Buffer {
  const message = Buffer.alloc(18);
  message.write('k');
  message.writeUInt8(1, 17);
  return message;
}

describe('the archive of the write-ahead log', () => {
  it('confirms a piece to the server only when it is stored', async () => {
    let finishStoring: (result: 'written') => void = () => undefined;
    let startStoring: () => void = () => undefined;
    const storing = new Promise<void>((resolve) => (startStoring = resolve));
    const store: Bucket = {
      name: 'test',
      read: () => Promise.resolve(null),
      put() {
        startStoring();
        return new Promise((resolve) => (finishStoring = resolve));
      },
      list: () => Promise.resolve([]),
      remove: () => Promise.resolve(),
    };
    let server: CopyMessages | undefined;
    const client: ReplicationClient = {
      run(_command, messages) {
        server = messages;
        void server?.onMessage(toWalMessage(START, 'four'));
        return Promise.resolve([]);
      },
      send: () => undefined,
      end: () => Promise.resolve(),
    };
    const confirmed: bigint[] = [];
    const archive = new WalArchive(store, '1-1', START, (lsn) => confirmed.push(lsn));

    const received = archive.receive(client, '1');
    await storing;
    void server?.onMessage(createStatusRequest());
    expect(confirmed).toEqual([START]);

    finishStoring('written');
    await received;
    expect(confirmed).toEqual([START, START + 4n]);
  });
});
