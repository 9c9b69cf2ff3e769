import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { circleAlertIcon } from '@paddock/ui/icon/shapes/circle-alert.ts';
import { space } from '@paddock/ui/theme/theme.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { styled } from 'styled-components';
import { BubbleFrame } from './bubble.styles.ts';
import type { Outgoing } from './outgoing.ts';
import type { Said } from './said.ts';
import type { OutgoingMessages } from './use-outgoing.ts';

/** What is the matter, and what can be done about it. */
const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${space(2)};
`;

/** What is shared along, in words: how it looks comes with the message. */
function describeShared({ photos = [], phone, locationId }: Said): string {
  const shared = [
    photos.length === 0 ? '' : photos.length === 1 ? '1 photo' : `${photos.length} photos`,
    phone === undefined ? '' : `Phone number ${phone}`,
    locationId === undefined ? '' : 'One of your places',
  ];
  return shared.filter(Boolean).join(', ');
}

type Acts = Pick<OutgoingMessages, 'tryAgain' | 'discard'>;

function OutgoingActions({
  item: { key, state },
  tryAgain,
  discard,
}: { readonly item: Outgoing } & Acts) {
  if (state === 'sending') return null;
  return (
    <p className="actions">
      <Button tone="quiet" onClick={() => discard(key)}>
        {state === 'waiting' ? 'Cancel' : 'Delete'}
      </Button>
      {state !== 'waiting' && (
        <Button onClick={() => tryAgain(key)}>
          {state === 'asked' ? 'Send now' : 'Try again'}
        </Button>
      )}
    </p>
  );
}

/** What is on its way, waits, or has not got there. */
export function OutgoingBubbles({
  outgoing,
  tryAgain,
  discard,
}: Pick<OutgoingMessages, 'outgoing'> & Acts) {
  const waiting = outgoing.filter(({ state }) => state === 'waiting').length;
  return (
    <>
      {outgoing.length > 0 && (
        <BubbleFrame>
          <ol aria-label="Not sent yet">
            {outgoing.map((item) => {
              const shared = describeShared(item.said);
              return (
                <li
                  key={item.key}
                  data-mine=""
                  data-waiting=""
                  data-failed={item.state === 'refused' ? '' : undefined}
                >
                  <VisuallyHidden>You:</VisuallyHidden>
                  {item.said.body !== '' && <p className="words">{item.said.body}</p>}
                  {shared !== '' && <p className="words">{shared}</p>}
                  <Below>
                    <p className="said">
                      {item.state === 'refused' && <Icon shape={circleAlertIcon} size={16} />}
                      {item.words}
                    </p>
                    <OutgoingActions item={item} tryAgain={tryAgain} discard={discard} />
                  </Below>
                </li>
              );
            })}
          </ol>
        </BubbleFrame>
      )}
      <VisuallyHidden role="status">
        {waiting === 0
          ? ''
          : waiting === 1
            ? '1 message waits for signal. It goes by itself.'
            : `${waiting} messages wait for signal. They go by themselves.`}
      </VisuallyHidden>
    </>
  );
}
