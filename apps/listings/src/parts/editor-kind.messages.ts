import type { Kind } from '@paddock/contracts/kinds';

interface KindMessages {
  /** The page heading for a new post. */
  readonly newPostHeading: string;
  readonly publishButton: string;
}

/** The editor's texts for each kind of post. */
export const editorKindMessages = {
  // The texts also apply to rented and leased items, which are not for sale.
  item: { newPostHeading: 'Create a listing', publishButton: 'Publish the listing' },
  wanted: { newPostHeading: 'Create a wanted ad', publishButton: 'Publish the wanted ad' },
  job: { newPostHeading: 'Offer a job', publishButton: 'Publish the job' },
  service: { newPostHeading: 'Offer a service', publishButton: 'Publish the service' },
  profile: { newPostHeading: 'Look for work', publishButton: 'Publish your profile' },
  other: { newPostHeading: 'Post a notice', publishButton: 'Publish the notice' },
} satisfies Readonly<Record<Kind | 'wanted', KindMessages>>;
