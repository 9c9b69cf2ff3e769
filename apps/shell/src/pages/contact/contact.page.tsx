import type { RouteModule } from '@paddock/contracts/remote';
import { loadMessagePage, type MessagePageState } from '../message-form/message-page-state.ts';
import { MessagePage } from '../message-form/message-page.tsx';
import { contactMessages } from './contact.messages.ts';

const HREF = '/contact';

function ContactPage() {
  return (
    <MessagePage
      kind="contact"
      title={contactMessages.head.title}
      lead={contactMessages.lead}
      href={HREF}
      topics={contactMessages.topics}
      messageLabel={contactMessages.message.label}
      messageHelp={contactMessages.message.help}
      hasPageField={false}
      next={contactMessages.next}
    />
  );
}

export const route: RouteModule<MessagePageState> = {
  loader: loadMessagePage,
  Component: ContactPage,
  head: ({ data }) => ({
    title: data.receipt === null ? contactMessages.head.title : contactMessages.head.receivedTitle,
    description: contactMessages.head.description,
    canonical: HREF,
    ...(data.receipt === null ? {} : { isIndexable: false }),
  }),
};
