import { keyframes, styled } from 'styled-components';
import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { bellIcon } from '@paddock/ui/icon/shapes/bell.ts';
import { colour, radius, tapTarget } from '@paddock/ui/theme/theme.ts';
import { notificationsPath } from '../../paths.ts';
import { unreadText } from './unread-text.ts';
import { ringingBellShape } from './ringing-bell-shape.ts';
import { useLatest } from './use-latest.ts';

const swing = keyframes`
  0%, 100% { transform: rotate(0); }
  25% { transform: rotate(14deg); }
  50% { transform: rotate(-11deg); }
  75% { transform: rotate(6deg); }
`;

const BellLink = styled(Link)`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${tapTarget};
  height: ${tapTarget};
  border-radius: ${radius.full};
  color: ${colour.text};
  &:hover {
    background: ${colour.hover};
  }
  &[data-ringing] svg {
    transform-origin: 50% 10%;
    animation: ${swing} 700ms ease-out 1;
  }
  .dot {
    position: absolute;
    top: 9px;
    right: 9px;
    width: 11px;
    height: 11px;
    border: 2px solid ${colour.card};
    border-radius: ${radius.full};
    background: ${colour.accentFill};
  }
`;

/**
 * The bell of a signed-in visitor: with unread notifications it rings (once) and has a dot. Signed out, there is
 * nothing here: the shell's own bell leads to /login.
 */
export function Bell() {
  const session = useLatest('session.changed');
  const unread = useLatest('unread.changed');
  if (!session?.user) return null;
  const total = unread?.notifications ?? 0;
  const hasUnread = total > 0;
  return (
    <BellLink to={notificationsPath.href()} aria-label={`Notifications: ${unreadText(total)}`} title={unreadText(total)} data-ringing={hasUnread || undefined}>
      <Icon shape={hasUnread ? ringingBellShape : bellIcon} size={22} />
      {hasUnread && <span className="dot" />}
    </BellLink>
  );
}
