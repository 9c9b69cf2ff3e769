import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { circleAlertIcon } from '@paddock/ui/icon/shapes/circle-alert.ts';
import { space } from '@paddock/ui/theme/theme.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { styled } from 'styled-components';
import { BubbleList } from './bubble.styles.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import type { OutgoingMessageContent } from './message-content.ts';
import { outgoingMessages } from './outgoing.messages.ts';
import type { OutgoingMessages } from './use-outgoing-messages.ts';

/** The message's status and the actions that the user can take. */
const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${space(2)};
`;

/**
 * Describes the message's attachments as text, which is shown until the API has confirmed the
 * message.
 */
function describeShared({ photos = [], phone, locationId }: OutgoingMessageContent): string {
  const shared = [
    photos.length === 0 ? '' : outgoingMessages.photos(photos.length),
    phone === undefined ? '' : outgoingMessages.phone(phone),
    locationId === undefined ? '' : outgoingMessages.place,
  ];
  return shared.filter(Boolean).join(', ');
}

type OutgoingHandlers = Pick<OutgoingMessages, 'retry' | 'discard'>;

function OutgoingActions({
  item: { key, state },
  retry,
  discard,
}: { readonly item: OutgoingMessage } & OutgoingHandlers) {
  if (state === 'sending') return null;
  return (
    <p className="actions">
      <Button tone="quiet" onClick={() => discard(key)}>
        {state === 'waiting' ? outgoingMessages.cancelButton : outgoingMessages.deleteButton}
      </Button>
      {state !== 'waiting' && (
        <Button onClick={() => retry(key)}>
          {state === 'unconfirmed' ? outgoingMessages.sendNowButton : outgoingMessages.retryButton}
        </Button>
      )}
    </p>
  );
}

/** Messages that are being sent, are queued, or were rejected. */
export function OutgoingBubbles({
  outgoing,
  retry,
  discard,
}: Pick<OutgoingMessages, 'outgoing'> & OutgoingHandlers) {
  const waiting = outgoing.filter(({ state }) => state === 'waiting').length;
  return (
    <>
      {outgoing.length > 0 && (
        <BubbleList>
          <ol aria-label={outgoingMessages.label}>
            {outgoing.map((item) => {
              const shared = describeShared(item.content);
              return (
                <li
                  key={item.key}
                  data-mine=""
                  data-waiting=""
                  data-failed={item.state === 'refused' ? '' : undefined}
                >
                  <VisuallyHidden>{outgoingMessages.you}</VisuallyHidden>
                  {item.content.body !== '' && <p className="text">{item.content.body}</p>}
                  {shared !== '' && <p className="text">{shared}</p>}
                  <Below>
                    <p className="meta">
                      {item.state === 'refused' && <Icon shape={circleAlertIcon} size={16} />}
                      {item.statusText}
                    </p>
                    <OutgoingActions item={item} retry={retry} discard={discard} />
                  </Below>
                </li>
              );
            })}
          </ol>
        </BubbleList>
      )}
      <VisuallyHidden role="status">
        {waiting === 0 ? '' : outgoingMessages.waitingCount(waiting)}
      </VisuallyHidden>
    </>
  );
}
