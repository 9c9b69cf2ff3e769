/** What each kind of post is called where one is written. */
import type { Kind } from '@paddock/contracts/kinds';

interface KindWords {
  /** The page's heading for a new one. */
  readonly start: string;
  readonly publish: string;
}

export const KIND_WORDS: Readonly<Record<Kind, KindWords>> = {
  item: { start: 'Sell something', publish: 'Put it up for sale' },
  job: { start: 'Offer a job', publish: 'Publish the job' },
  service: { start: 'Offer a service', publish: 'Publish the service' },
  profile: { start: 'Look for work', publish: 'Publish your profile' },
  other: { start: 'Post a notice', publish: 'Publish the notice' },
};
