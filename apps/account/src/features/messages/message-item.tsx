import { Icon } from '@paddock/ui/icon/icon.tsx';
import { checkCheckIcon } from '@paddock/ui/icon/shapes/check-check.ts';
import { checkIcon } from '@paddock/ui/icon/shapes/check.ts';
import { ellipsisIcon } from '@paddock/ui/icon/shapes/ellipsis.ts';
import { formatTime } from '@paddock/ui/relative-time/format-time.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import type { ShownMessage } from './message-blocks.ts';
import { MessagePhotos } from './message-photos.tsx';
import { getReceiptState } from './receipt.ts';
import type { Receipts } from './receipt.ts';
import { SharedPhone } from './shared-phone.tsx';
import { SharedPlaceCard } from './shared-place-card.tsx';
import { WarningNote } from './warning-note.tsx';

interface MessageItemProps extends Receipts {
  readonly message: ShownMessage;
  /** The other person. */
  readonly name: string;
  /** One's own newest: how far it has come is said in words. */
  readonly isLastOwn: boolean;
  /** It is what was looked for. */
  readonly isFound: boolean;
}

const WORDS = { sent: 'Sent', delivered: 'Delivered', seen: 'Seen' } as const;

type MarkProps = Pick<MessageItemProps, 'isLastOwn' | 'delivered' | 'seen' | 'seenAt'> & {
  readonly sequence: number;
};

/** One tick, two, or two in green; in words for whoever does not see them, and for everybody at the newest. */
function Mark({ sequence, isLastOwn, delivered, seen, seenAt }: MarkProps) {
  const state = getReceiptState(sequence, { delivered, seen });
  const words = `${WORDS[state]}${state === 'seen' && isLastOwn && seenAt !== null ? ` ${formatTime(Date.parse(seenAt))}` : ''}`;
  return (
    <span className="mark" data-state={state}>
      <Icon shape={state === 'sent' ? checkIcon : checkCheckIcon} size={16} />
      {isLastOwn ? words : <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  );
}

/** One message, with what was shared along with it. Whoever shows it hears of its buttons by their `data-act`. */
export function MessageItem({ message, name, isLastOwn, isFound, ...receipts }: MessageItemProps) {
  const {
    sequence,
    body,
    photos,
    phone,
    place,
    sent,
    is_mine: isMine,
    isLastOfRun,
    warning,
  } = message;
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
      <VisuallyHidden>{isMine ? 'You:' : `${name}:`}</VisuallyHidden>
      {photos.length > 0 && (
        <MessagePhotos photos={photos} by={isMine ? 'your photo' : `photo from ${name}`} />
      )}
      {place && <SharedPlaceCard place={place} />}
      {phone !== null && (
        <SharedPhone phone={phone} by={isMine ? 'Your number' : `${name}’s number`} />
      )}
      {body !== '' && <p className="words">{body}</p>}
      {!isMine && (
        <button
          type="button"
          className="more"
          data-act="more"
          aria-label={`More about this message, ${time}`}
        >
          <Icon shape={ellipsisIcon} size={18} />
        </button>
      )}
      {warning && <WarningNote messageId={message.id} warning={warning} />}
      {(isLastOfRun || isLastOwn) && (
        <p className="said">
          <time dateTime={sent}>{time}</time>
          {isMine && <Mark sequence={sequence} isLastOwn={isLastOwn} {...receipts} />}
        </p>
      )}
    </li>
  );
}
