/** What the crowd's process is told, and what it answers, over its ipc channel. */

/** When a person's browser knew of this many notifications, on the clock that all processes of a machine share. */
export interface Heard {
  readonly person: number;
  readonly notifications: number;
  readonly atNs: string;
}

export interface Orders {
  /** As many answers as there can be, one after the other on each connection. */
  saturate: {
    readonly port: number;
    readonly people: number;
    readonly connections: number;
    readonly durationMs: number;
  };
  /** Each person on a connection of their own, once in `everyMs`, spread evenly. */
  poll: {
    readonly port: number;
    readonly people: number;
    readonly everyMs: number;
    readonly durationMs: number;
  };
  /** The event streams of so many people from the given one on; resolves when each has heard its first event. They stay open. */
  open: { readonly port: number; readonly from: number; readonly people: number };
  /** What the open streams have heard since they were opened. */
  heard: object;
  close: object;
}

export interface Answers {
  saturate: {
    readonly answers: number;
    /** Of those, 304. */ readonly unchanged: number;
    readonly longestUnchangedBytes: number;
    readonly elapsedMs: number;
  };
  poll: {
    readonly latenciesMs: readonly number[];
    readonly late: number;
    readonly heard: readonly Heard[];
  };
  open: object;
  heard: { readonly heard: readonly Heard[] };
  close: object;
}

export type OrderName = keyof Orders;
export const UNREAD_PATH = '/api/account/messages/unread';
export const nowNs = () => process.hrtime.bigint();
