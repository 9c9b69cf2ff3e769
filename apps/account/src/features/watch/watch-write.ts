export type WriteState = 'none' | 'sending' | 'queued';
export type WriteEvent =
  | 'pressed'
  | 'saved'
  | 'outdated'
  | 'unreachable'
  | 'refused'
  | 'queued'
  | 'dequeued';
type Transition = readonly [next: WriteState, effect?: 'send' | 'queue' | 'revert'];

/**
 * The transitions of a listing's write. An event without an entry changes nothing, so that a
 * listing has one request in flight, or writes in the outbox, which sends them in order. `outdated`
 * means that a request was saved, but the user has clicked the heart since.
 */
export const WATCH_WRITE_TRANSITIONS: Record<
  WriteState,
  Partial<Record<WriteEvent, Transition>>
> = {
  none: { pressed: ['sending', 'send'], outdated: ['sending', 'send'], queued: ['queued'] },
  sending: {
    saved: ['none'],
    outdated: ['sending', 'send'],
    unreachable: ['queued', 'queue'],
    refused: ['none', 'revert'],
  },
  queued: { pressed: ['queued', 'queue'], dequeued: ['none'] },
};
