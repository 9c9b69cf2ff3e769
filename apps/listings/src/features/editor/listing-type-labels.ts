/** The editor's labels for each kind of post. */
import type { Kind } from '@paddock/contracts/kinds';

interface KindLabels {
  /** The page heading for a new post. */
  readonly newPostHeading: string;
  readonly publish: string;
}

export const EDITOR_KIND_LABELS: Readonly<Record<Kind, KindLabels>> = {
  item: { newPostHeading: 'Sell something', publish: 'List it for sale' },
  job: { newPostHeading: 'Offer a job', publish: 'Publish the job' },
  service: { newPostHeading: 'Offer a service', publish: 'Publish the service' },
  profile: { newPostHeading: 'Look for work', publish: 'Publish your profile' },
  other: { newPostHeading: 'Post a notice', publish: 'Publish the notice' },
};
