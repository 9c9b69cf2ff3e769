import type { BulkPostAction, ListedPost } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { getModerationReasonLabel } from '@paddock/contracts/trust-reasons';
import type { ModerationActionName } from '@paddock/contracts/trust-reasons';
import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { ResponsivePhoto } from '@paddock/ui/photo/responsive-photo.tsx';
import { PLACEHOLDER_ICONS } from '@paddock/listing-ui/listing-card/placeholder-icons.ts';
import { Price } from '@paddock/listing-ui/price/price.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { editPostPath } from '../../paths.ts';
import { getDisplayTitle } from './action-labels.ts';
import { PostCardContainer } from './post-card.styles.ts';
import { PostStats } from './post-stats.tsx';
import { PostTools } from './post-tools.tsx';
import { describeStatus } from './status-labels.ts';
import { postsMessages } from './posts.messages.tsx';

export interface PostCardProps {
  readonly post: ListedPost;
  /** ISO time at which the page was rendered. */
  readonly now: string;
  readonly isEager: boolean;
  readonly isBusy: boolean;
  /** Null while the user is not selecting posts. */
  readonly isChosen: boolean | null;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onAct: (action: BulkPostAction) => void;
  readonly onCopy: () => void;
}

const messages = postsMessages.card;

/** The API's name for a device that sends no recognisable user agent. */
const UNKNOWN_DEVICE = 'Unknown device';

/** One of the seller's own posts, with the stats and actions that only the seller sees. */
export function PostCard({
  post,
  now,
  isEager,
  isBusy,
  isChosen,
  onChoose,
  onAct,
  onCopy,
}: PostCardProps) {
  const { id, kind, state, href, category, priceText: price, picture, draft } = post;
  const { text: statusText, tone } = describeStatus(post, now);
  const name = getDisplayTitle(post);
  const target =
    state === 'live' && href !== null
      ? href
      : state === 'archived'
        ? null
        : editPostPath.href(id, draft?.step);
  return (
    <PostCardContainer data-chosen={isChosen === true || undefined} aria-busy={isBusy || undefined}>
      <div className="view">
        {picture ? (
          <ResponsivePhoto photo={picture} sizes="112px" isDecorative isEager={isEager} />
        ) : (
          <span className="blank">
            <Icon shape={PLACEHOLDER_ICONS[kind]} size={40} />
          </span>
        )}
        {isChosen !== null && (
          <label className="choose">
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={postsMessages.selection.checkboxLabel(name)}
              onChange={(event) => onChoose(event.target.checked)}
            />
          </label>
        )}
      </div>
      <div className="text">
        {price !== '' && <Price text={price} />}
        <h2>{target === null ? name : <Link to={target}>{name}</Link>}</h2>
        <p className="quiet">{category === '' ? getKindDeclaration(kind).label : category}</p>
        {state !== 'draft' && (
          <p className="status" data-tone={tone}>
            {statusText}
          </p>
        )}
        {draft && (
          <p className="quiet">
            {(state === 'draft' || state === 'archived'
              ? messages.saved
              : messages.unpublishedChanges)(
              <RelativeTime at={draft.savedAt} now={now} />,
              draft.device === UNKNOWN_DEVICE ? '' : draft.device,
            )}
          </p>
        )}
      </div>
      <PostNote post={post} />
      {state !== 'draft' && post.href !== null && <PostStats post={post} />}
      <PostTools post={post} isBusy={isBusy} onAct={onAct} onCopy={onCopy} />
    </PostCardContainer>
  );
}

/** The note lists this many to-do items by name, and counts the others. */
const MAX_LABELS = 4;

/**
 * A note on a post's card: why a moderator has hidden the post, or what is missing before it can be
 * published.
 */
function PostNote({ post: { id, state, draft, moderation } }: { readonly post: ListedPost }) {
  if (state === 'hidden') {
    return (
      <Notice className="note" tone="warning" isSmall>
        {moderation
          ? messages.takenDown(
              getModerationReasonLabel(
                'listing',
                moderation.act as ModerationActionName,
                moderation.reason,
              ),
            )
          : messages.hidden}{' '}
        <Link to={editPostPath.href(id)}>{messages.answerLink}</Link>
      </Notice>
    );
  }
  if (state !== 'draft' || !draft) return null;
  if (draft.missingFields.length === 0) {
    return (
      <Notice className="note" tone="success" isSmall>
        {messages.ready}
      </Notice>
    );
  }
  const remaining = draft.missingFields.length - MAX_LABELS;
  const fields = draft.missingFields.slice(0, MAX_LABELS).join(', ');
  return (
    <Notice className="note" tone="warning" isSmall>
      {remaining > 0 ? messages.missingWithMore(fields, remaining) : messages.missing(fields)}
    </Notice>
  );
}
