import type { BulkPostAction, ListedPost } from '@paddock/contracts/http';
import { useNavigate } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { ellipsisIcon } from '@paddock/ui/icon/shapes/ellipsis.ts';
import { Menu } from '@paddock/ui/menu/menu.tsx';
import type { MenuItem } from '@paddock/ui/menu/menu.tsx';
import { applicantsPath, editPostPath } from '../../paths.ts';
import { getActionLabel, getDisplayTitle } from './action-labels.ts';
import { postsMessages } from './posts.messages.tsx';

const messages = postsMessages.tools;

export interface PostToolsProps {
  readonly post: ListedPost;
  readonly isBusy: boolean;
  readonly onAct: (action: BulkPostAction) => void;
  /** Starts a new post as a copy of this one. */
  readonly onCopy: () => void;
}

/** The number of action buttons next to "Edit". Further actions are in the menu. */
const MAX_BUTTONS = 1;

/** The actions on a post: the most likely one as a button, the others in a menu. */
export function PostTools({ post, isBusy, onAct, onCopy }: PostToolsProps) {
  const { id, kind, state, href, actions, canCopy, draft, newApplicantCount } = post;
  const navigate = useNavigate();
  const isEditable =
    state === 'live' ||
    state === 'draft' ||
    state === 'expired' ||
    state === 'withdrawn' ||
    state === 'hidden';
  const items: (MenuItem & { readonly isFirst?: boolean })[] = [
    ...actions
      .filter(
        (action) =>
          action !== 'remove' &&
          // Renewing a listing makes it live too, and for longer.
          !(action === 'restore' && actions.includes('renew')),
      )
      .map((action) => ({ label: getActionLabel(action, post), onChoose: () => onAct(action) })),
    ...(canCopy ? [{ label: messages.copy, onChoose: onCopy }] : []),
    ...(state === 'live' && href !== null
      ? [{ label: messages.view, onChoose: () => void navigate(href) }]
      : []),
    ...(actions.includes('remove')
      ? [{ label: getActionLabel('remove', post), isDanger: true, onChoose: () => onAct('remove') }]
      : []),
  ];
  const buttons = items.slice(0, MAX_BUTTONS);
  const menuItems = items.slice(MAX_BUTTONS);
  const name = getDisplayTitle(post);
  const editLabel = draft
    ? messages.continueLink
    : state === 'hidden'
      ? messages.fixLink
      : messages.editLink;
  const applicantsLabel =
    newApplicantCount > 0 ? messages.newApplicantsLink(newApplicantCount) : messages.applicantsLink;
  return (
    <div className="tools">
      {isEditable && (
        <ButtonLink
          to={editPostPath.href(id, draft?.step)}
          aria-label={messages.buttonLabel(editLabel, name)}
        >
          {editLabel}
        </ButtonLink>
      )}
      {kind === 'job' && href !== null && (
        <ButtonLink
          to={applicantsPath.href(id)}
          aria-label={messages.buttonLabel(applicantsLabel, name)}
        >
          {applicantsLabel}
        </ButtonLink>
      )}
      {buttons.map(({ label, onChoose }) => (
        <Button
          key={label}
          aria-disabled={isBusy || undefined}
          aria-label={messages.buttonLabel(label, name)}
          onClick={() => !isBusy && onChoose()}
        >
          {label}
        </Button>
      ))}
      {menuItems.length > 0 && (
        <Menu
          trigger={(attributes) => (
            <IconButton
              {...attributes}
              shape={ellipsisIcon}
              label={messages.buttonLabel(messages.more, name)}
            />
          )}
          items={menuItems.map((item) => ({ ...item, isDisabled: isBusy }))}
        />
      )}
    </div>
  );
}
