import type { Conversation } from '@paddock/contracts/http';
import { useNavigate } from '@paddock/router';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { Avatar } from '@paddock/ui/avatar/avatar.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { IconLink } from '@paddock/ui/icon-button/icon-link.tsx';
import { archiveIcon } from '@paddock/ui/icon/shapes/archive.ts';
import { arrowLeftIcon } from '@paddock/ui/icon/shapes/arrow-left.ts';
import { banIcon } from '@paddock/ui/icon/shapes/ban.ts';
import { bellOffIcon } from '@paddock/ui/icon/shapes/bell-off.ts';
import { bellIcon } from '@paddock/ui/icon/shapes/bell.ts';
import { ellipsisIcon } from '@paddock/ui/icon/shapes/ellipsis.ts';
import { flagIcon } from '@paddock/ui/icon/shapes/flag.ts';
import { searchIcon } from '@paddock/ui/icon/shapes/search.ts';
import { userRoundIcon } from '@paddock/ui/icon/shapes/user-round.ts';
import { Menu } from '@paddock/ui/menu/menu.tsx';
import type { MenuItem } from '@paddock/ui/menu/menu.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { archivedMessagesPath, messagesPath, profilePath } from '../../paths.ts';
import { threadMessages } from './thread.messages.ts';
import type { ConversationState } from './use-conversation.ts';

interface ThreadHeaderProps {
  readonly other: Conversation['with'];
  readonly conversation: ConversationState;
  readonly onSearch: () => void;
  readonly onBlock: () => void;
  readonly onReport: () => void;
}

/** The conversation's header: the other user's name and the menu of actions. */
export function ThreadHeader({
  other,
  conversation,
  onSearch,
  onBlock,
  onReport,
}: ThreadHeaderProps) {
  const navigate = useNavigate();
  const isReady = useHydrated();
  const { isMuted, isArchived, block } = conversation;
  const { id: otherId, name } = other;

  async function archive(): Promise<void> {
    if (!(await conversation.setArchived(!isArchived))) return;
    const undo = {
      label: threadMessages.header.undoButton,
      onAct: () => void conversation.setArchived(isArchived),
    };
    toast(
      isArchived
        ? { text: threadMessages.header.unarchived, action: undo }
        : { text: threadMessages.header.archived, action: undo },
    );
    if (!isArchived) await navigate(messagesPath.href());
  }

  const items: readonly MenuItem[] = [
    { label: threadMessages.header.searchItem, shape: searchIcon, onChoose: onSearch },
    ...(otherId === null
      ? []
      : [
          {
            label: threadMessages.header.profileItem,
            shape: userRoundIcon,
            onChoose: () => void navigate(profilePath.href(otherId)),
          },
        ]),
    {
      label: isMuted ? threadMessages.header.unmuteItem : threadMessages.header.muteItem,
      shape: isMuted ? bellIcon : bellOffIcon,
      onChoose: () => void conversation.setMuted(!isMuted),
    },
    {
      label: isArchived ? threadMessages.header.unarchiveItem : threadMessages.header.archiveItem,
      shape: archiveIcon,
      onChoose: () => void archive(),
    },
    ...(otherId === null
      ? []
      : [
          block === 'mine'
            ? {
                label: threadMessages.header.unblockItem,
                shape: banIcon,
                onChoose: () => void conversation.setBlocked(false),
              }
            : {
                label: threadMessages.header.blockItem,
                shape: banIcon,
                isDanger: true,
                onChoose: onBlock,
              },
          {
            label: threadMessages.header.reportItem,
            shape: flagIcon,
            isDanger: true,
            onChoose: onReport,
          },
        ]),
  ];
  return (
    <header className="head">
      <span className="back">
        <IconLink
          to={isArchived ? archivedMessagesPath.href() : messagesPath.href()}
          shape={arrowLeftIcon}
          label={threadMessages.header.allLink}
        />
      </span>
      <Avatar name={name} accountId={otherId} size={36} />
      <h1 tabIndex={-1}>{name}</h1>
      {isMuted && (
        <span className="muted">
          <Icon shape={bellOffIcon} size={18} />
          <VisuallyHidden>{threadMessages.header.muted}</VisuallyHidden>
        </span>
      )}
      <Menu
        items={items}
        trigger={(attributes) => (
          <IconButton
            {...attributes}
            shape={ellipsisIcon}
            label={threadMessages.header.menuLabel}
            disabled={!isReady}
          />
        )}
      />
    </header>
  );
}
