/** Sample data: conversations and messages as the API returns them. */
import type { Conversation, Message } from '@paddock/contracts/http';

/** The listing that the conversation with Hemi is about. */
export const SAMPLE_CONVERSATION_LISTING = {
  id: '123456789',
  title: 'Massey Ferguson 5711',
  path: '/marketplace/massey-ferguson-5711/123456789',
  picture: '/api/pictures/k7',
  priceText: '$48,500 + GST',
  isWanted: false,
};

/** A conversation with Hemi about `SAMPLE_CONVERSATION_LISTING`, with two unread messages. */
export const CONVERSATION_WITH_HEMI: Conversation = {
  id: '700100200',
  about: SAMPLE_CONVERSATION_LISTING,
  list_type: 'item',
  with: { id: '500100200', name: 'Hemi Walker' },
  lastMessage: { body: 'Come on Saturday.', sent: '2026-11-21T21:00:00.000Z', isMine: false },
  total_unread: 2,
  deliveredSequence: 0,
  seenSequence: 0,
  isMuted: false,
  isArchived: false,
  block: null,
};

/** A conversation with Aroha without unread messages. Its listing no longer exists. */
export const CONVERSATION_WITH_AROHA: Conversation = {
  ...CONVERSATION_WITH_HEMI,
  id: '700100300',
  about: {
    id: null,
    title: 'Baleage, 200 bales',
    path: null,
    picture: null,
    priceText: null,
    isWanted: false,
  },
  with: { id: '500100300', name: 'Aroha Tamati' },
  lastMessage: { body: 'Sounds good', sent: '2026-11-18T21:00:00.000Z', isMine: true },
  total_unread: 0,
};

/**
 * Creates messages with consecutive sequence numbers from `first`. Those with an even number are
 * the signed-in user's own.
 */
export function createMessages(
  first: number,
  bodies: readonly string[],
  sent = '2026-11-21T20:00:00.000Z',
): Message[] {
  return bodies.map((body, index) => {
    const sequence = first + index;
    return {
      id: `9000${sequence}`,
      sequence,
      body,
      photos: [],
      phone: null,
      place: null,
      sent: new Date(Date.parse(sent) + index * 60_000).toISOString(),
      isMine: sequence % 2 === 0,
    };
  });
}
