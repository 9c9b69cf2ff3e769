import { hasPendingWrites } from '@paddock/api-client/left-writes';
import type { OutboxItem } from '@paddock/api-client/outbox';
import { getSession } from '@paddock/auth';
import { Link } from '@paddock/router';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { messageThreadPath, newMessagePath } from '../../paths.ts';

const Line = styled.p`
  padding: ${space(2)} 0;
  font-size: ${fontSize.small};
  color: ${colour.textQuiet};
`;

const isMessage = ({ queueKey: lane }: OutboxItem) =>
  lane.startsWith('conversation:') || lane.startsWith('new-message:');
const number = (count: number) => (count === 1 ? '1 message' : `${count} messages`);

/** How much of what was written is still here; null where nothing is. */
export function waitingWords(items: readonly OutboxItem[]): string | null {
  const messages = items.filter(isMessage);
  const stuck = messages.filter(({ state }) => state === 'refused' || state === 'old').length;
  const waiting = messages.length - stuck;
  const parts = [
    waiting === 0 ? '' : `${number(waiting)} waiting for signal.`,
    stuck === 0 ? '' : `${number(stuck)} not sent.`,
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' ');
}

/** Over the list of conversations, where something waits. Nobody else fetches the outbox for it. */
export function WaitingLine() {
  const [items, setItems] = useState<readonly OutboxItem[]>([]);
  useEffect(() => {
    const owner = getSession().user()?.id ?? '';
    if (!hasPendingWrites(owner)) return undefined;
    let leave: (() => void) | undefined;
    let isOver = false;
    import(/* webpackChunkName: "own-outbox" */ '../../own-outbox.ts')
      .then(({ getOutbox }) => {
        if (isOver) return;
        const outbox = getOutbox(owner);
        leave = outbox.subscribe(() => setItems(outbox.items()));
        setItems(outbox.items());
      })
      // Without a signal, and never fetched before: it is said as soon as there is one.
      .catch(() => undefined);
    return () => {
      isOver = true;
      leave?.();
    };
  }, []);
  const words = waitingWords(items);
  const first = items.find(isMessage);
  if (words === null || !first) return null;
  const id = first.queueKey.split(':').at(-1) ?? '';
  return (
    <Line role="status">
      {words}{' '}
      <Link
        to={
          first.queueKey.startsWith('conversation:')
            ? messageThreadPath.href(id)
            : newMessagePath.href(id)
        }
      >
        Look at {items.filter(isMessage).length === 1 ? 'it' : 'the first'}
      </Link>
    </Line>
  );
}
