/** Messages between the benchmark and the crowd's process, over its IPC channel. */

/**
 * The time at which a user's client received this number of notifications, by the clock that all
 * processes share.
 */
export interface ReceivedEvent {
  readonly user: number;
  readonly notifications: number;
  readonly atNs: string;
}

export interface Orders {
  /** Polls as fast as possible; each connection sends one request after the other. */
  saturate: {
    readonly port: number;
    readonly people: number;
    readonly connections: number;
    readonly durationMs: number;
  };
  /** Polls once every `everyMs` for each user, on a connection of its own, spread evenly. */
  poll: {
    readonly port: number;
    readonly people: number;
    readonly everyMs: number;
    readonly durationMs: number;
  };
  /**
   * Opens event streams for `people` users, starting with user `from`. Resolves when each has its
   * first event. They stay open.
   */
  open: { readonly port: number; readonly from: number; readonly people: number };
  /** Returns the events that the open streams received since the last call. */
  takeEvents: object;
  close: object;
}

export interface Results {
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

export type OrderName = keyof Orders;
export const UNREAD_PATH = '/api/account/messages/unread';
export const nowNs = () => process.hrtime.bigint();
