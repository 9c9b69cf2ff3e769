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
  'We’ll read it by the next working day.',
  'We’ll reply by email, usually within two working days.',
];

function ContactPage() {
  return (
    <MessagePage
      kind="contact"
      title="Contact us"
      lead="Send us a message and one of us will reply. Or call us if that’s quicker."
      href={HREF}
      topics={TOPICS}
      messageLabel="Your message"
      messageHelp="If it’s about a listing, include its title or link."
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
    description: 'How to reach the people behind Paddock: by form, phone, email or post.',
    canonical: HREF,
    ...(data.receipt === null ? {} : { isIndexable: false }),
  }),
};
