/** The emails about contact messages: to the operators' mailbox, and replies to visitors. */
import type { ContactMessage } from '@paddock/contracts/http';
import type { EmailContent } from '../email/email-content.ts';

/** Splits a text into paragraphs, because an email's paragraph has no line breaks. */
function toParagraphs(text: string): readonly string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function createNewMessageNotice(
  { kind, name, topic, message, page }: ContactMessage,
  receipt: string,
  publicOrigin: string,
): EmailContent {
  const about = [topic, page].filter((part) => part !== undefined).join(', ');
  return {
    subject: `New ${kind === 'contact' ? 'contact message' : 'feedback'} from ${name} (${receipt})`,
    before: [
      'Hi team,',
      `${name} wrote to us${about === '' ? '' : ` about ${about}`}:`,
      ...toParagraphs(message),
    ],
    link: { label: 'Reply on the desk', url: `${publicOrigin}/operate/messages/${receipt}` },
    after: ['Replies that you send from the desk are stored with the message.'],
  };
}

export function createContactReply(
  { name, message, receipt }: Pick<ContactMessage, 'name' | 'message'> & { receipt: string },
  text: string,
): EmailContent {
  return {
    subject: `Re: Your message to Paddock (${receipt})`,
    before: [`Hi ${name},`, ...toParagraphs(text)],
    link: null,
    after: ['You wrote:', ...toParagraphs(message)],
  };
}
