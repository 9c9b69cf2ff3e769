import type { Message } from '@paddock/contracts/http';
import { messageSummaryMessages } from './summarize-message.messages.ts';

/** Returns a message as one line: its text, or a description of what was shared. */
export function summarizeMessage({
  body,
  photos,
  phone,
  place,
}: Pick<Message, 'body' | 'photos' | 'phone' | 'place'>): string {
  if (body !== '') return body;
  if (photos.length > 0)
    return photos.length === 1 ? 'Photo' : messageSummaryMessages.photos(photos.length);
  if (phone !== null) return messageSummaryMessages.phone;
  return place ? messageSummaryMessages.place(place.name) : '';
}
