/** The emails about contact messages: to the operators' mailbox, and replies to visitors. */
import type { ContactMessage } from '@paddock/contracts/http';
import type { EmailContent } from '../email/email-content.ts';

export function createNewMessageNotice(
  { kind, name, topic, message, page }: ContactMessage,
  receipt: string,
  publicOrigin: string,
): EmailContent {
  const about = [topic, page].filter((part) => part !== undefined).join(', ');
  return {
    type: 'contact-notice',
    subject: `New ${kind === 'contact' ? 'contact message' : 'feedback'} from ${name} (${receipt})`,
    preheader: message,
    before: [],
    quotes: [{ label: about, text: message }],
    link: { label: 'Reply on the desk', url: `${publicOrigin}/operate/messages/${receipt}` },
    after: ['Replies that you send from the desk are stored with the message.'],
    footer: { text: 'You’re getting this email because you answer Paddock’s mail.', links: [] },
  };
}

export function createContactReply(
  { message, receipt }: Pick<ContactMessage, 'message'> & { receipt: string },
  text: string,
  publicOrigin: string,
): EmailContent {
  return {
    type: 'contact-reply',
    subject: `Re: Your message to Paddock (${receipt})`,
    preheader: text,
    before: text.split(/\n+/).filter((line) => line.trim() !== ''),
    link: { label: 'Write to us again', url: `${publicOrigin}/contact` },
    quotes: [{ label: 'You wrote', text: message }],
    after: [],
    footer: { text: 'You’re getting this email because you wrote to us.', links: [] },
  };
}
