import type { RouteModule } from '@paddock/contracts/remote';
import { loadMessagePage, type MessagePageState } from '../message-form/message-page-state.ts';
import { MessagePage } from '../message-form/message-page.tsx';

const HREF = '/contact';

const TOPICS = [
  'A general question',
  'A listing or a seller',
  'Something that looks like a scam',
  'A job or a jobseeker',
  'My privacy',
  'Something else',
];

const NEXT = [
  'One of us reads it on the next working day.',
  'We answer to the e-mail address you gave, mostly within two working days.',
];

function ContactPage() {
  return (
    <MessagePage
      kind="contact"
      title="Contact us"
      lead="Write to us here and a person will read it and answer. Or ring, if that is quicker."
      href={HREF}
      topics={TOPICS}
      messageLabel="Your message"
      messageHelp="If it is about a listing, give its title or its address."
      hasPageField={false}
      next={NEXT}
    />
  );
}

export const route: RouteModule<MessagePageState> = {
  loader: loadMessagePage,
  Component: ContactPage,
  head: ({ data }) => ({
    title: data.receipt === null ? 'Contact us' : 'Message received',
    description: 'How to reach the people behind Paddock: by form, phone, e-mail or post.',
    canonical: HREF,
    ...(data.receipt === null ? {} : { isIndexable: false }),
  }),
};
