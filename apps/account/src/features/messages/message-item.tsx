import { Icon } from '@paddock/ui/icon/icon.tsx';
import { checkCheckIcon } from '@paddock/ui/icon/shapes/check-check.ts';
import { checkIcon } from '@paddock/ui/icon/shapes/check.ts';
import { ellipsisIcon } from '@paddock/ui/icon/shapes/ellipsis.ts';
import { formatTime } from '@paddock/ui/relative-time/format-time.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import type { ShownMessage } from './message-blocks.ts';
import { MessagePhotos } from './message-photos.tsx';
import { getReceiptState } from './receipt.ts';
import type { ReadReceipts } from './receipt.ts';
import { SharedPhone } from './shared-phone.tsx';
import { SharedPlaceCard } from './shared-place-card.tsx';
import { threadMessages } from './thread.messages.ts';
import { WarningNote } from './warning-note.tsx';

interface MessageItemProps extends ReadReceipts {
  readonly message: ShownMessage;
  /** The other user's name. */
  readonly name: string;
  /** True for the current user's newest message, whose receipt label is visible. */
  readonly isLastOwn: boolean;
  /** True when this is the displayed search hit. */
  readonly isFound: boolean;
}

type ReceiptMarkProps = Pick<MessageItemProps, 'isLastOwn' | 'delivered' | 'seen' | 'seenAt'> & {
  readonly sequence: number;
};

/**
 * The receipt as one tick, two ticks, or two green ticks. The label is visible on the newest
 * message and only available to screen readers on the others.
 */
function ReceiptMark({ sequence, isLastOwn, delivered, seen, seenAt }: ReceiptMarkProps) {
  const state = getReceiptState(sequence, { delivered, seen });
  const label = `${threadMessages.message.receipt[state]}${state === 'seen' && isLastOwn && seenAt !== null ? ` ${formatTime(Date.parse(seenAt))}` : ''}`;
  return (
    <span className="mark" data-state={state}>
      <Icon shape={state === 'sent' ? checkIcon : checkCheckIcon} size={16} />
      {isLastOwn ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

/**
 * A message with its attachments. ThreadView handles clicks on its buttons and identifies them by
 * their `data-act` attribute.
 */
export function MessageItem({ message, name, isLastOwn, isFound, ...receipts }: MessageItemProps) {
  const { sequence, body, photos, phone, place, sent, isMine, isLastOfRun, warning } = message;
  const time = formatTime(Date.parse(sent));
  return (
    <li
      id={`m${sequence}`}
      data-sequence={sequence}
      data-mine={isMine || undefined}
      data-last={isLastOfRun || undefined}
      data-found={isFound || undefined}
      tabIndex={isFound ? -1 : undefined}
    >
      <VisuallyHidden>
        {isMine ? threadMessages.message.you : threadMessages.message.sender(name)}
      </VisuallyHidden>
      {photos.length > 0 && (
        <MessagePhotos
          photos={photos}
          altPrefix={
            isMine ? threadMessages.message.yourPhoto : threadMessages.message.photoFrom(name)
          }
        />
      )}
      {place && <SharedPlaceCard place={place} />}
      {phone !== null && (
        <SharedPhone
          phone={phone}
          label={isMine ? threadMessages.message.yourNumber : threadMessages.message.numberOf(name)}
        />
      )}
      {body !== '' && <p className="text">{body}</p>}
      {!isMine && (
        <button
          type="button"
          className="more"
          data-act="more"
          aria-label={threadMessages.message.moreLabel(time)}
        >
          <Icon shape={ellipsisIcon} size={18} />
        </button>
      )}
      {warning && <WarningNote messageId={message.id} warning={warning} />}
      {(isLastOfRun || isLastOwn) && (
        <p className="meta">
          <time dateTime={sent}>{time}</time>
          {isMine && <ReceiptMark sequence={sequence} isLastOwn={isLastOwn} {...receipts} />}
        </p>
      )}
    </li>
  );
}
