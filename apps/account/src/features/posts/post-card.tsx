import type { ListedAction, ListedPost } from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import { getModerationReasonLabel } from '@paddock/contracts/trust-reasons';
import type { ModerationActName } from '@paddock/contracts/trust-reasons';
import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { userRoundIcon } from '@paddock/ui/icon/shapes/user-round.ts';
import { wheatIcon } from '@paddock/ui/icon/shapes/wheat.ts';
import { ResponsivePhoto } from '@paddock/ui/photo/responsive-photo.tsx';
import { Price } from '@paddock/ui/price/price.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { editPostPath } from '../../paths.ts';
import { getDisplayTitle } from './action-labels.ts';
import { PostCardFrame } from './post-card.styles.ts';
import { PostFigures } from './post-figures.tsx';
import { PostTools } from './post-tools.tsx';
import { describeStatus } from './status-labels.ts';

export interface PostCardProps {
  readonly post: ListedPost;
  /** ISO: when the page was put together. */
  readonly now: string;
  readonly isEager: boolean;
  readonly isBusy: boolean;
  /** Null while nothing is being chosen. */
  readonly isChosen: boolean | null;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onAct: (action: ListedAction) => void;
  readonly onCopy: () => void;
}

/** What the API calls a device that says nothing of itself. */
const UNKNOWN_DEVICE = 'Unknown device';

/** One's own post, as others see it, and what they do not see. */
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
  const { id, kind, state, href, category, price_text: price, picture, draft } = post;
  const { words, tone } = describeStatus(post, now);
  const name = getDisplayTitle(post);
  const target =
    state === 'live' && href !== null ? href : state === 'archived' ? null : editPostPath.href(id);
  return (
    <PostCardFrame data-chosen={isChosen === true || undefined} aria-busy={isBusy || undefined}>
      <div className="view">
        {picture ? (
          <ResponsivePhoto photo={picture} sizes="112px" isDecorative isEager={isEager} />
        ) : (
          <span className="blank">
            <Icon shape={kind === 'profile' ? userRoundIcon : wheatIcon} size={40} />
          </span>
        )}
        {isChosen !== null && (
          <label className="choose">
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={`Choose ${name}`}
              onChange={(event) => onChoose(event.target.checked)}
            />
          </label>
        )}
      </div>
      <div className="words">
        {price !== '' && <Price text={price} />}
        <h2>{target === null ? name : <Link to={target}>{name}</Link>}</h2>
        <p className="quiet">{category === '' ? getKindDeclaration(kind).label : category}</p>
        {state !== 'draft' && (
          <p className="standing" data-tone={tone}>
            {words}
          </p>
        )}
        {draft && (
          <p className="quiet">
            {state === 'draft' || state === 'archived'
              ? 'Saved '
              : 'Changes that are not published, saved '}
            <RelativeTime at={draft.saved_at} now={now} />
            {draft.device !== '' && draft.device !== UNKNOWN_DEVICE && `, ${draft.device}`}
          </p>
        )}
      </div>
      <PostNote post={post} />
      {state !== 'draft' && post.href !== null && <PostFigures post={post} />}
      <PostTools post={post} isBusy={isBusy} onAct={onAct} onCopy={onCopy} />
    </PostCardFrame>
  );
}

/** Labels that a note has room for. */
const MOST_LABELS = 4;

/** Why a moderator holds it back, or what is missing before it can be published. */
function PostNote({ post: { id, state, draft, moderation } }: { readonly post: ListedPost }) {
  if (state === 'hidden') {
    return (
      <p className="note">
        {moderation
          ? `A moderator has taken this down: ${getModerationReasonLabel('listing', moderation.act as ModerationActName, moderation.reason)}. `
          : 'Nobody but you sees this now. '}
        <Link to={editPostPath.href(id)}>Read why, and answer</Link>
      </p>
    );
  }
  if (state !== 'draft' || !draft) return null;
  if (draft.to_do.length === 0) {
    return (
      <p className="note" data-tone="ready">
        Ready to publish.
      </p>
    );
  }
  const rest = draft.to_do.length - MOST_LABELS;
  return (
    <p className="note">
      Still to do: {draft.to_do.slice(0, MOST_LABELS).join(', ')}
      {rest > 0 && ` and ${rest} more`}
    </p>
  );
}
