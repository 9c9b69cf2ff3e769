import type { Conversation } from '@paddock/contracts/http';
import { Link } from '@paddock/router';
import { Avatar } from '@paddock/ui/avatar/avatar.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { bellOffIcon } from '@paddock/ui/icon/shapes/bell-off.ts';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { styled } from 'styled-components';
import { messageThreadPath } from '../../paths.ts';
import { ListingThumbnail } from '../../parts/listing-thumbnail.tsx';
import { conversationListMessages } from './conversation-list.messages.ts';

interface ConversationRowProps {
  readonly conversation: Conversation;
  /** ISO time at which the page was rendered. */
  readonly now: string;
  /** True when this conversation is open next to the list. */
  readonly isOpen: boolean;
}

const Row = styled.li`
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space(3)};
    min-height: 88px;
    padding: ${space(3)} ${space(4)};
    color: ${colour.text};
    text-decoration: none;
  }
  a:hover {
    background: ${colour.hover};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current] {
    background: ${colour.sunken};
  }
  &[data-unread] a {
    box-shadow: inset 4px 0 0 ${colour.accentFill};
  }
  .line {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(3)};
  }
  /* The time moves below the name when the text is large. */
  .line:first-child {
    flex-wrap: wrap;
    row-gap: 0;
  }
  .name {
    display: flex;
    flex: 1 1 6em;
    align-items: center;
    min-width: 0;
  }
  .name b,
  .last,
  .title {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 620;
  }
  .name svg {
    flex: none;
    margin-left: ${space(2)};
    color: ${colour.textQuiet};
  }
  .title,
  .last,
  time {
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .title {
    display: block;
  }
  time {
    flex: none;
  }
  &[data-unread] .last {
    font-weight: 560;
    color: ${colour.text};
  }
  .count {
    flex: none;
    min-width: 22px;
    padding: 0 ${space(2)};
    background: ${colour.accentSoft};
    border-radius: ${radius.full};
    color: ${colour.accentSoftText};
    font-size: ${fontSize.small};
    font-weight: 620;
    font-variant-numeric: tabular-nums;
    line-height: 22px;
    text-align: center;
  }
`;

/**
 * A row of the conversation list: the other user, the listing, the last message, the unread count.
 */
export function ConversationRow({ conversation, now, isOpen }: ConversationRowProps) {
  const { id, about, with: other, lastMessage: last } = conversation;
  // The user is reading the open conversation, so treat it as read.
  const unread = isOpen ? 0 : conversation.total_unread;
  return (
    <Row data-unread={unread > 0 || undefined}>
      <Link
        to={messageThreadPath.href(id)}
        // The service worker saves these pages for reading offline (ADR 43).
        data-save-offline=""
        aria-current={isOpen ? 'page' : undefined}
      >
        {about ? (
          <ListingThumbnail photoUrl={about.picture} size={60} />
        ) : (
          <Avatar name={other.name} accountId={other.id} size={60} />
        )}
        <span>
          <span className="line">
            <span className="name">
              <b>{other.name}</b>
              {conversation.isMuted && (
                <>
                  <Icon shape={bellOffIcon} size={16} />
                  <VisuallyHidden>{conversationListMessages.row.muted}</VisuallyHidden>
                </>
              )}
            </span>
            {last && <RelativeTime at={last.sent} now={now} />}
          </span>
          {about && <span className="title">{about.title}</span>}
          <span className="line">
            <span className="last">
              {last?.isMine && conversationListMessages.row.you}
              {last?.body}
            </span>
            {unread > 0 && (
              <span className="count">
                {unread > 99 ? '99+' : unread}
                <VisuallyHidden> {conversationListMessages.row.unread}</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </Link>
    </Row>
  );
}
