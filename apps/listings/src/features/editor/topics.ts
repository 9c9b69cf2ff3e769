/** The topics of the post form, each with its labels and fields. */
import { isFieldVisible } from '@paddock/domain/check-post';
import type { PostForm } from '@paddock/contracts/http/posts';
import type { Kind } from '@paddock/contracts/kinds';
import { POST_TOPICS } from '@paddock/domain/posting';
import type { PostDeclaration, PostField, PostTopic } from '@paddock/domain/posting';

export interface FormTopic {
  readonly name: PostTopic;
  readonly title: string;
  readonly lead: string;
  /** The fields that are visible with the current values, in order. */
  readonly fields: readonly PostField[];
  /** Everything in the topic that can have a problem: its fields, the category and the photos. */
  readonly fieldNames: readonly string[];
}

interface TopicLabels {
  readonly title: string;
  readonly lead: string;
}

/** The labels for kinds of post that define none of their own. */
const DEFAULT_LABELS = {
  what: { title: 'Title and description', lead: 'Use the words people would search for.' },
  photos: { title: 'Photos', lead: 'Use good light. Show the whole thing, then any wear.' },
  details: { title: 'Details', lead: 'More detail means fewer questions.' },
  price: { title: 'Price', lead: 'Check below how it will look.' },
  place: { title: 'Location', lead: 'People look for what’s near them.' },
  contact: { title: 'Contact details', lead: 'People can always message you on Paddock.' },
} satisfies Readonly<Record<PostTopic, TopicLabels>>;

const TOPIC_LABELS: Readonly<Record<Kind, Readonly<Record<PostTopic, TopicLabels>>>> = {
  item: DEFAULT_LABELS,
  job: {
    ...DEFAULT_LABELS,
    what: { title: 'The job', lead: 'Give it a title and describe a typical day.' },
    photos: {
      title: 'Photos',
      lead: 'Show the farm and the house people would live in.',
    },
    details: { title: 'Terms', lead: 'What people need to know before they call you.' },
    price: { title: 'Pay', lead: 'Jobs that show the pay get more replies.' },
    place: { title: 'Location', lead: 'People look for work near them.' },
  },
  service: {
    ...DEFAULT_LABELS,
    what: {
      title: 'Your service',
      lead: 'Describe what you do. Use the words people would search for.',
    },
    photos: { title: 'Photos', lead: 'Show your gear and work you’re proud of.' },
    price: { title: 'Rate', lead: 'Check below how it will look.' },
    place: { title: 'Location', lead: 'Your base. Under Details, you can say how far you travel.' },
  },
  profile: {
    ...DEFAULT_LABELS,
    what: { title: 'About you', lead: 'What you do and what you’re looking for.' },
    photos: {
      title: 'Photos',
      lead: 'You at work or with your dogs. It doesn’t have to be a portrait.',
    },
    details: { title: 'Your experience', lead: 'What people need to know before they call you.' },
    price: { title: 'Pay you’re looking for', lead: 'You can leave this out.' },
    place: { title: 'Location', lead: 'The nearest town is enough.' },
  },
  other: {
    ...DEFAULT_LABELS,
    what: { title: 'Notice', lead: 'A short title, then the full story.' },
    details: { title: 'Date and details', lead: 'What people need to know to come along or help.' },
    place: { title: 'Location', lead: 'The nearest town is enough.' },
  },
};

/** The last step on a phone, after the topics: a preview of the post. */
export const REVIEW_STEP = {
  name: 'check',
  title: 'Review',
  fieldNames: [] as readonly string[],
};

/** The names of problems in a topic that belong to none of its fields. */
const OTHER_FIELD_NAMES: Partial<Record<PostTopic, string>> = {
  what: 'category',
  photos: 'photos',
};

/** Returns the topics that have visible fields. The photos topic is always included. */
export function listTopics(
  { kind, fields }: PostDeclaration,
  form: PostForm,
): readonly FormTopic[] {
  return POST_TOPICS.map((name) => {
    const visible = fields.filter((field) => field.topic === name && isFieldVisible(field, form));
    const names = [OTHER_FIELD_NAMES[name] ?? [], visible.map(({ key }) => key)].flat();
    return { name, ...TOPIC_LABELS[kind][name], fields: visible, fieldNames: names };
  }).filter((topic) => topic.name === 'photos' || topic.fields.length > 0);
}

/** Returns the id of the control for a field, or for the photos when `field` is `photos`. */
export function getControlId(field: string): string {
  return `post-${field}`;
}
