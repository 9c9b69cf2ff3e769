import type { Kind } from '@paddock/contracts/kinds';
import type { PostTopic } from '@paddock/domain/posting';

interface TopicMessages {
  readonly title: string;
  readonly lead: string;
}

/** The texts for kinds of post that define none of their own. */
const DEFAULT_MESSAGES = {
  what: { title: 'Title and description', lead: 'Use the words people would search for.' },
  photos: { title: 'Photos', lead: 'Use good light. Show the whole thing, then any wear.' },
  details: { title: 'Details', lead: 'More detail means fewer questions.' },
  price: { title: 'Price', lead: 'You’ll see below how it looks to other people.' },
  place: { title: 'Location and phone', lead: 'People look for what’s near them.' },
} satisfies Readonly<Record<PostTopic, TopicMessages>>;

export const topicsMessages = {
  item: DEFAULT_MESSAGES,
  wanted: {
    ...DEFAULT_MESSAGES,
    what: {
      title: 'Title and description',
      lead: 'Say what you’re looking for, and what it’s for.',
    },
    photos: { title: 'Photos', lead: 'You don’t need one. A photo of something similar can help.' },
    details: { title: 'Details', lead: 'Leave out what doesn’t matter to you.' },
    price: { title: 'Price', lead: 'Say what you’d pay, or let sellers name a price.' },
  },
  job: {
    ...DEFAULT_MESSAGES,
    what: { title: 'The job', lead: 'Give it a title and describe a typical day.' },
    photos: {
      title: 'Photos',
      lead: 'Show the farm and the house people would live in.',
    },
    details: { title: 'Terms', lead: 'What people need to know before they call you.' },
    price: { title: 'Pay', lead: 'Jobs that show the pay get more replies.' },
    place: { title: 'Location and phone', lead: 'People look for work near them.' },
  },
  service: {
    ...DEFAULT_MESSAGES,
    what: {
      title: 'Your service',
      lead: 'Describe what you do. Use the words people would search for.',
    },
    photos: { title: 'Photos', lead: 'Show your gear and work you’re proud of.' },
    price: { title: 'Rate', lead: 'You’ll see below how it looks to customers.' },
    place: {
      title: 'Location and phone',
      lead: 'Where you’re based. Under Details, you can say how far you travel.',
    },
  },
  profile: {
    ...DEFAULT_MESSAGES,
    what: { title: 'About you', lead: 'What you do and what you’re looking for.' },
    photos: {
      title: 'Photos',
      lead: 'Show yourself at work or with your dogs. It doesn’t have to be a portrait.',
    },
    details: { title: 'Your experience', lead: 'What people need to know before they call you.' },
    price: {
      title: 'Pay you’re looking for',
      lead: 'Say what you’d like to earn, or leave it open.',
    },
    place: { title: 'Location and phone', lead: 'The nearest town is enough.' },
  },
  other: {
    ...DEFAULT_MESSAGES,
    what: { title: 'Notice', lead: 'A short title, then the full story.' },
    photos: { title: 'Photos', lead: 'Show the place, or what the notice is about.' },
    details: {
      title: 'Date and details',
      lead: 'What people need to know to come along or help.',
    },
    place: { title: 'Location and phone', lead: 'The nearest town is enough.' },
  },
} satisfies Readonly<Record<Kind | 'wanted', Readonly<Record<PostTopic, TopicMessages>>>>;
