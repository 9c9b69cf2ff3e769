/**
 * Speaks PostgreSQL's streaming replication protocol, which pg_basebackup and pg_receivewal use
 * too. It needs no PostgreSQL programs and no access to the server's files (ADR 55).
 */
import pg from 'pg';

const CONNECT_TIMEOUT_MS = 8_000;

type Row = Readonly<Record<string, string | null>>;

/** The parts of pg's connection that are not in its type declarations. */
interface ReplicationConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
}

export interface CopyMessages {
  /** Called for each message. A promise stops the server from sending more until it resolves. */
  onMessage(message: Buffer): Promise<void> | undefined;
}

export interface ReplicationClient {
  /** Runs a command, and passes the messages of its stream to the handler. */
  run(command: string, messages?: CopyMessages): Promise<readonly (readonly Row[])[]>;
  /** Sends a message to the server while a command's stream is open. */
  send(message: Buffer): void;
  end(): Promise<void>;
}

/** @param url address of the server; its user needs the attribute REPLICATION */
export async function connectForReplication(url: string): Promise<ReplicationClient> {
  const client = new pg.Client({
    connectionString: `${url}${url.includes('?') ? '&' : '?'}replication=true`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // The command that is running reports the same error.
  client.on('error', () => undefined);
  await client.connect();
  const { connection } = client as unknown as { readonly connection: ReplicationConnection };
  return {
    async run(command, messages) {
      const query = new ReplicationCommand(command, connection, messages ?? null);
      client.query(query);
      return query.results;
    },
    send(message) {
      if (connection.stream.writable) connection.sendCopyFromChunk(message);
    },
    end: () => client.end(),
  };
}

/**
 * A command with any number of result sets and a stream. pg calls these methods for the messages of
 * the server.
 */
class ReplicationCommand implements pg.Submittable {
  readonly results: Promise<readonly (readonly Row[])[]>;
  readonly #command: string;
  readonly #connection: ReplicationConnection;
  readonly #messages: CopyMessages | null;
  readonly #resultSets: Row[][] = [];
  #columns: readonly string[] = [];
  #resolve: (results: readonly (readonly Row[])[]) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #pending: Promise<void> = Promise.resolve();

  constructor(command: string, connection: ReplicationConnection, messages: CopyMessages | null) {
    this.#command = command;
    this.#connection = connection;
    this.#messages = messages;
    this.results = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#command);
  }

  handleRowDescription({
    fields,
  }: {
    readonly fields: readonly { readonly name: string }[];
  }): void {
    this.#columns = fields.map(({ name }) => name);
    this.#resultSets.push([]);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#resultSets
      .at(-1)
      ?.push(Object.fromEntries(this.#columns.map((name, index) => [name, fields[index] ?? null])));
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    // pg reuses the memory of the chunk for later messages.
    const message = Buffer.from(chunk);
    // A paused socket still delivers the messages that it has received already, so the handlers are
    // called one after another.
    const work = this.#messages?.onMessage(message);
    if (!work) return;
    this.#connection.stream.pause();
    const pending = Promise.all([this.#pending, work]).then(() => undefined);
    this.#pending = pending;
    pending.then(
      () => {
        if (this.#pending === pending) this.#connection.stream.resume();
      },
      (error: unknown) => {
        this.#reject(error);
        this.#connection.stream.destroy();
      },
    );
  }

  handleCommandComplete(): void {
    // A command may have several results, so only the end of the command counts.
  }

  handlePortalSuspended(): void {
    // The server sends this message only for the extended protocol.
  }

  handleEmptyQuery(): void {
    // No command is empty.
  }

  handleError(error: unknown): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#pending.then(() => this.#resolve(this.#resultSets), this.#reject);
  }
}
