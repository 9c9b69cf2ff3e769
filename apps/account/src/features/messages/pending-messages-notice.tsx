import { hasPendingWrites } from '@paddock/offline/pending-write-journal';
import type { OutboxItem } from '@paddock/offline/outbox';
import { getSession } from '@paddock/auth';
import { Link } from '@paddock/router';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { getOutbox } from '../../lazy-outbox.ts';
import { messageThreadPath, newMessagePath } from '../../paths.ts';
import { conversationListMessages } from './conversation-list.messages.ts';

const Line = styled.p`
  padding: ${space(2)} 0;
  font-size: ${fontSize.small};
  color: ${colour.textQuiet};
`;

const isMessage = ({ queueKey }: OutboxItem) =>
  queueKey.startsWith('conversation:') || queueKey.startsWith('new-message:');

/**
 * Returns a sentence that says how many messages have not been sent yet; null when there are none.
 */
export function describePendingMessages(items: readonly OutboxItem[]): string | null {
  const messages = items.filter(isMessage);
  const stuck = messages.filter(({ state }) => state === 'refused' || state === 'old').length;
  const waiting = messages.length - stuck;
  const parts = [
    waiting === 0 ? '' : conversationListMessages.pending.waiting(waiting),
    stuck === 0 ? '' : conversationListMessages.pending.notSent(stuck),
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' ');
}

/**
 * A notice above the conversation list. It loads the outbox's code only when messages are unsent.
 */
export function PendingMessagesNotice() {
  const [items, setItems] = useState<readonly OutboxItem[]>([]);
  useEffect(() => {
    const owner = getSession().user()?.id ?? '';
    if (!hasPendingWrites(owner)) return undefined;
    const outbox = getOutbox(owner);
    const update = () => setItems(outbox.items());
    const unsubscribe = outbox.subscribe(update);
    update();
    return unsubscribe;
  }, []);
  const text = describePendingMessages(items);
  const first = items.find(isMessage);
  if (text === null || !first) return null;
  const id = first.queueKey.split(':').at(-1) ?? '';
  return (
    <Line role="status">
      {text}{' '}
      <Link
        to={
          first.queueKey.startsWith('conversation:')
            ? messageThreadPath.href(id)
            : newMessagePath.href(id)
        }
      >
        {conversationListMessages.pending.link(items.filter(isMessage).length)}
      </Link>
    </Line>
  );
}
