import type { RouteModule } from '@paddock/contracts/remote';
import { loadMessagePage, type MessagePageState } from '../message-form/message-page-state.ts';
import { MessagePage } from '../message-form/message-page.tsx';

const HREF = '/feedback';

const TOPICS = [
  'Something does not work',
  'Something is hard to find or to use',
  'A word or a category is wrong',
  'A listing breaks the rules',
  'An idea',
  'Something I like',
];

const NEXT = [
  'One of us reads it on the next working day and tries it out.',
  'If we need to know more, or when it is mended, we write to the e-mail address you gave.',
];

function FeedbackPage() {
  return (
    <MessagePage
      kind="feedback"
      title="Feedback"
      lead="Tell us what works, what does not, and what is missing. Plain words are best; no one’s feelings will be hurt."
      href={HREF}
      topics={TOPICS}
      messageLabel="What happened, or what should happen?"
      messageHelp="What you did, what you saw, and what you had expected."
      hasPageField
      next={NEXT}
    />
  );
}

export const route: RouteModule<MessagePageState> = {
  loader: loadMessagePage,
  Component: FeedbackPage,
  head: ({ data }) => ({
    title: data.receipt === null ? 'Feedback' : 'Feedback received',
    description: 'Tell us what works on Paddock, what does not, and what is missing.',
    canonical: HREF,
    ...(data.receipt === null ? {} : { isIndexable: false }),
  }),
};
