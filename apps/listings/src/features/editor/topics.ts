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
  what: { title: 'What it is', lead: 'The words people see first, and search for.' },
  photos: { title: 'Show it', lead: 'Good light and the whole of it, then what is worn.' },
  details: { title: 'Details', lead: 'The more of these you know, the fewer questions come.' },
  price: { title: 'Price', lead: 'Below, you can see how buyers will read it.' },
  place: { title: 'Where it is', lead: 'People look for what is near them.' },
  contact: { title: 'How to reach you', lead: 'Messages on Paddock always work.' },
} satisfies Readonly<Record<PostTopic, TopicLabels>>;

const TOPIC_LABELS: Readonly<Record<Kind, Readonly<Record<PostTopic, TopicLabels>>>> = {
  item: DEFAULT_LABELS,
  job: {
    ...DEFAULT_LABELS,
    what: { title: 'The job', lead: 'What it is called, and what a day of it is like.' },
    photos: {
      title: 'Show the place',
      lead: 'The shed, the house: people like to see where they would live.',
    },
    details: { title: 'The terms', lead: 'What people need to know before they ring you.' },
    price: { title: 'The pay', lead: 'Posts that say what they pay are answered more often.' },
    place: { title: 'Where the work is', lead: 'People look for work near them.' },
  },
  service: {
    ...DEFAULT_LABELS,
    what: { title: 'Your service', lead: 'What you do, in the words that people search for.' },
    photos: { title: 'Show your work', lead: 'Your gear, and a job that you are proud of.' },
    price: { title: 'The rate', lead: 'Below, you can see how buyers will read it.' },
    place: { title: 'Where you start from', lead: 'How far you travel is among the details.' },
  },
  profile: {
    ...DEFAULT_LABELS,
    what: { title: 'You', lead: 'What you do and what you are looking for.' },
    photos: { title: 'Show yourself', lead: 'At work, with your dogs: it need not be a portrait.' },
    details: { title: 'Your experience', lead: 'What people need to know before they ring you.' },
    price: { title: 'The pay you hope for', lead: 'You can leave it out.' },
    place: { title: 'Where you are', lead: 'The nearest town is enough.' },
  },
  other: {
    ...DEFAULT_LABELS,
    what: { title: 'The notice', lead: 'What it is about, in a line and then in full.' },
    details: { title: 'When and how', lead: 'What people have to know to come along, or to help.' },
    place: { title: 'Where it is', lead: 'The nearest town is enough.' },
  },
};

/** The last step on a phone, after the topics: a preview of the post. */
export const REVIEW_STEP = {
  name: 'check',
  title: 'Look it over',
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
