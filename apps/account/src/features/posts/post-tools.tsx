import type { ListedAction, ListedPost } from '@paddock/contracts/http';
import { useNavigate } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { ellipsisIcon } from '@paddock/ui/icon/shapes/ellipsis.ts';
import { Menu } from '@paddock/ui/menu/menu.tsx';
import type { MenuItem } from '@paddock/ui/menu/menu.tsx';
import { editPostPath } from '../../paths.ts';
import { actLabel, getDisplayTitle } from './action-labels.ts';

export interface PostToolsProps {
  readonly post: ListedPost;
  readonly isBusy: boolean;
  readonly onAct: (action: ListedAction) => void;
  /** Starts another post from this one. */
  readonly onCopy: () => void;
}

/** Buttons beside "Edit", at most; the rest is in the menu. */
const MOST_BUTTONS = 1;

/** What can be done to a post, the likeliest at hand. */
export function PostTools({ post, isBusy, onAct, onCopy }: PostToolsProps) {
  const { id, state, href, actions, can_copy: canCopy, draft } = post;
  const navigate = useNavigate();
  const isEditable =
    state === 'live' ||
    state === 'draft' ||
    state === 'expired' ||
    state === 'withdrawn' ||
    state === 'hidden';
  const items: (MenuItem & { readonly isFirst?: boolean })[] = [
    ...actions
      .filter((action) => action !== 'remove')
      .map((action) => ({ label: actLabel(action, post), onChoose: () => onAct(action) })),
    ...(canCopy && state !== 'live' ? [{ label: 'List it again', onChoose: onCopy }] : []),
    ...(canCopy && state === 'live' ? [{ label: 'Post another like it', onChoose: onCopy }] : []),
    ...(state === 'live' && href !== null
      ? [{ label: 'See the page', onChoose: () => void navigate(href) }]
      : []),
    ...(actions.includes('remove')
      ? [{ label: actLabel('remove', post), isDanger: true, onChoose: () => onAct('remove') }]
      : []),
  ];
  const shown = items.slice(0, MOST_BUTTONS);
  const more = items.slice(MOST_BUTTONS);
  const name = getDisplayTitle(post);
  const edit = draft ? 'Go on' : state === 'hidden' ? 'Put it right' : 'Edit';
  return (
    <div className="tools">
      {isEditable && (
        <ButtonLink to={editPostPath.href(id)} aria-label={`${edit}: ${name}`}>
          {edit}
        </ButtonLink>
      )}
      {shown.map(({ label, onChoose }) => (
        <Button
          key={label}
          aria-disabled={isBusy || undefined}
          aria-label={`${label}: ${name}`}
          onClick={() => !isBusy && onChoose()}
        >
          {label}
        </Button>
      ))}
      {more.length > 0 && (
        <Menu
          trigger={(attributes) => (
            <IconButton {...attributes} shape={ellipsisIcon} label={`More: ${name}`} />
          )}
          items={more.map((item) => ({ ...item, isDisabled: isBusy }))}
        />
      )}
    </div>
  );
}
