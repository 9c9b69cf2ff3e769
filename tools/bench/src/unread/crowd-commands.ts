/**
 * Commands and results that the benchmark exchanges over the IPC channel with crowd.client.ts, the
 * process that simulates the users.
 */

/**
 * When a user's client received the event that reports this number of unread notifications. The
 * clock is the same for all processes.
 */
export interface ReceivedEvent {
  readonly user: number;
  readonly notifications: number;
  readonly atNs: string;
}

export interface CrowdCommands {
  /**
   * Polls as fast as possible: each connection sends the next request as soon as it has the
   * response.
   */
  saturate: {
    readonly port: number;
    readonly people: number;
    readonly connections: number;
    readonly durationMs: number;
  };
  /**
   * Polls once every `everyMs` for each user. Each user has a separate connection, and the polls
   * are spread evenly.
   */
  poll: {
    readonly port: number;
    readonly people: number;
    readonly everyMs: number;
    readonly durationMs: number;
  };
  /**
   * Opens event streams for `people` users, starting with user `from`. Resolves when each stream
   * has received its first event. The streams stay open.
   */
  open: { readonly port: number; readonly from: number; readonly people: number };
  /** Returns the events that the open streams received since the last call. */
  takeEvents: object;
  close: object;
}

export interface CrowdResults {
  saturate: {
    readonly answers: number;
    /** Number of responses with status 304. */ readonly unchanged: number;
    readonly longestUnchangedBytes: number;
    readonly elapsedMs: number;
  };
  poll: {
    readonly latenciesMs: readonly number[];
    readonly late: number;
    readonly events: readonly ReceivedEvent[];
  };
  open: object;
  takeEvents: { readonly events: readonly ReceivedEvent[] };
  close: object;
}

export type CrowdCommandName = keyof CrowdCommands;
export const UNREAD_PATH = '/api/account/messages/unread';
export const nowNs = () => process.hrtime.bigint();
