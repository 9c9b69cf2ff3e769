import type { Kind } from '@paddock/contracts/kinds';

interface KindMessages {
  /** The page heading for a new post. */
  readonly newPostHeading: string;
  readonly publishButton: string;
}

/** The editor's texts for each kind of post. */
export const editorKindMessages = {
  item: { newPostHeading: 'Sell something', publishButton: 'List it for sale' },
  job: { newPostHeading: 'Offer a job', publishButton: 'Publish the job' },
  service: { newPostHeading: 'Offer a service', publishButton: 'Publish the service' },
  profile: { newPostHeading: 'Look for work', publishButton: 'Publish your profile' },
  other: { newPostHeading: 'Post a notice', publishButton: 'Publish the notice' },
} satisfies Readonly<Record<Kind, KindMessages>>;
