import type { Message } from '@paddock/contracts/http';

/** Returns a message as one line: its text, or a description of what was shared. */
export function summarizeMessage({
  body,
  photos,
  phone,
  place,
}: Pick<Message, 'body' | 'photos' | 'phone' | 'place'>): string {
  if (body !== '') return body;
  if (photos.length > 0) return photos.length === 1 ? 'Photo' : `${photos.length} photos`;
  if (phone !== null) return 'Phone number';
  return place ? `Place: ${place.name}` : '';
}
