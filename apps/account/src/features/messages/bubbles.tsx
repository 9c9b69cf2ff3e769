import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { circleAlertIcon } from '@paddock/ui/icon/shapes/circle-alert.ts';
import { timeText } from '@paddock/ui/relative-time/relative-time-text.ts';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { styled } from 'styled-components';
import type { MessageDay } from './message-days.ts';
import type { OutgoingMessages } from './use-outgoing.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(1)};
  .day {
    display: grid;
    gap: ${space(1)};
  }
  h2 {
    justify-self: center;
    margin: ${space(4)} 0 ${space(2)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    font-weight: 560;
    letter-spacing: 0;
  }
  ol {
    display: grid;
    gap: ${space(1)};
  }
  li {
    display: grid;
    justify-items: start;
    max-width: min(85%, 560px);
  }
  li[data-mine] {
    justify-items: end;
    justify-self: end;
  }
  li[data-last] {
    margin-bottom: ${space(3)};
  }
  .words {
    padding: ${space(2)} ${space(3)};
    background: ${colour.sunken};
    border: 1px solid transparent;
    border-radius: 18px 18px 18px 6px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  li[data-mine] .words {
    background: ${colour.accentSoft};
    border-radius: 18px 18px 6px 18px;
    color: ${colour.accentSoftText};
  }
  li[data-waiting] .words {
    background: transparent;
    border: 1px dashed ${colour.controlEdge};
    color: ${colour.text};
  }
  .said {
    margin-top: ${space(1)};
    padding: 0 ${space(1)};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
  }
  li[data-failed] .words {
    border-color: ${colour.danger};
  }
  li[data-failed] .said {
    display: flex;
    gap: ${space(1)};
    color: ${colour.danger};
  }
  li[data-failed] svg {
    margin-top: 2px;
  }
  .actions {
    display: flex;
    gap: ${space(1)};
  }
  .actions button {
    padding: 0 ${space(3)};
    border-radius: ${radius.full};
    font-size: ${fontSize.small};
  }
`;

interface DaysProps {
  readonly days: readonly MessageDay[];
  /** The other person. */
  readonly name: string;
}

/** What was said, day by day: one's own on the right. */
export function Days({ days, name }: DaysProps) {
  return (
    <Frame>
      {days.map(({ title, messages }) => (
        <div key={title} className="day">
          <h2>{title}</h2>
          <ol>
            {messages.map(({ sequence, body, sent, is_mine: isMine, isLastOfRun }) => (
              <li key={sequence} data-mine={isMine || undefined} data-last={isLastOfRun || undefined}>
                <VisuallyHidden>{isMine ? 'You:' : `${name}:`}</VisuallyHidden>
                <p className="words">{body}</p>
                {isLastOfRun && (
                  <time className="said" dateTime={sent}>
                    {timeText(Date.parse(sent))}
                  </time>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Frame>
  );
}

/** What is on its way, or has not got there. */
export function OutgoingBubbles({ outgoing, tryAgain, discard }: Pick<OutgoingMessages, 'outgoing' | 'tryAgain' | 'discard'>) {
  if (outgoing.length === 0) return null;
  return (
    <Frame>
      <ol aria-label="Not sent yet">
        {outgoing.map(({ key, body, problem }) => (
          <li key={key} data-mine="" data-waiting="" data-failed={problem === null ? undefined : ''}>
            <VisuallyHidden>You:</VisuallyHidden>
            <p className="words">{body}</p>
            {problem === null ? (
              <p className="said">Sending…</p>
            ) : (
              <>
                <p className="said">
                  <Icon shape={circleAlertIcon} size={16} />
                  Not sent. {problem}
                </p>
                <p className="actions">
                  <Button tone="quiet" onClick={() => discard(key)}>
                    Delete
                  </Button>
                  <Button onClick={() => tryAgain(key)}>Try again</Button>
                </p>
              </>
            )}
          </li>
        ))}
      </ol>
    </Frame>
  );
}
