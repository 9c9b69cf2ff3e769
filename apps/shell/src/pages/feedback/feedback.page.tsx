import type { RouteModule } from '@paddock/contracts/remote';
import { loadMessagePage, type MessagePageState } from '../message-form/message-page-state.ts';
import { MessagePage } from '../message-form/message-page.tsx';
import { feedbackMessages } from './feedback.messages.ts';

const HREF = '/feedback';

function FeedbackPage() {
  return (
    <MessagePage
      kind="feedback"
      title={feedbackMessages.head.title}
      lead={feedbackMessages.lead}
      href={HREF}
      topics={feedbackMessages.topics}
      messageLabel={feedbackMessages.message.label}
      messageHelp={feedbackMessages.message.help}
      hasPageField
      next={feedbackMessages.next}
    />
  );
}

export const route: RouteModule<MessagePageState> = {
  loader: loadMessagePage,
  Component: FeedbackPage,
  head: ({ data }) => ({
    title:
      data.receipt === null ? feedbackMessages.head.title : feedbackMessages.head.receivedTitle,
    description: feedbackMessages.head.description,
    canonical: HREF,
    ...(data.receipt === null ? {} : { isIndexable: false }),
  }),
};
