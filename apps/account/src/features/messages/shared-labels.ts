import type { Message } from '@paddock/contracts/http';

/** A message in one line: what it says, or what was shared with it. */
export function sharedWords({
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
