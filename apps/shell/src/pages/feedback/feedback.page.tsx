import type { RouteModule } from '@paddock/contracts/remote';
import { loadMessagePage, type MessagePageState } from '../message-form/message-page-state.ts';
import { MessagePage } from '../message-form/message-page.tsx';

const HREF = '/feedback';

const TOPICS = [
  'Something doesn’t work',
  'Something is hard to find or to use',
  'A word or a category is wrong',
  'A listing breaks the rules',
  'An idea',
  'Something I like',
];

const NEXT = [
  'We’ll read it by the next working day and try it out.',
  'We’ll email you if we need to know more, or when it’s fixed.',
];

function FeedbackPage() {
  return (
    <MessagePage
      kind="feedback"
      title="Feedback"
      lead="Tell us what works, what doesn’t and what’s missing. Be honest: you won’t hurt our feelings."
      href={HREF}
      topics={TOPICS}
      messageLabel="What happened, or what should happen?"
      messageHelp="What you did, what you saw and what you expected."
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
    description: 'Tell us what works on Paddock, what doesn’t and what’s missing.',
    canonical: HREF,
    ...(data.receipt === null ? {} : { isIndexable: false }),
  }),
};
