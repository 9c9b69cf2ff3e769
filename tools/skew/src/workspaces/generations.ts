/** Of this repository's history: what was live before what is here, newest first. Moved on, by hand, with each release of shell and API. */

export interface Generation {
  readonly name: 'one-back' | 'two-back';
  readonly commit: string;
  /** What came after it. */
  readonly before: string;
}

export const GENERATIONS: readonly Generation[] = [
  { name: 'one-back', commit: '13aa5c09d816755492c31cbe98a24bad7ae790d6', before: 'releases in a bucket, channels, canaries' },
  { name: 'two-back', commit: 'f27bfaa75a7e32a3e9861563658095135b5eb430', before: 'conversations with people, the outbox, map tiles' },
];
