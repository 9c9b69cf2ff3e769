import { useState } from 'react';
import type { ComponentType } from 'react';
import { keyframes, styled } from 'styled-components';
import { useUser } from '@paddock/auth';
import { useNavigate } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { bellIcon } from '@paddock/ui/icon/shapes/bell.ts';
import { colour, radius, tapTarget } from '@paddock/ui/theme/theme.ts';
import { unreadMessages } from '../../parts/unread.messages.ts';
import { useLatestEvent } from '../../parts/use-latest.ts';
import { notificationsPath } from '../../paths.ts';
import { bellMessages } from './bell.messages.ts';
import { ringingBellShape } from './ringing-bell-shape.ts';

const swing = keyframes`
  0%, 100% { transform: rotate(0); }
  25% { transform: rotate(14deg); }
  50% { transform: rotate(-11deg); }
  75% { transform: rotate(6deg); }
`;

const BellButton = styled.button`
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
  @media (forced-colors: active) {
    .dot {
      background: Highlight;
    }
  }
`;

interface PanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export interface BellProps {
  /** Loads the panel's code; called when the user hovers over, focuses or clicks the bell. */
  readonly loadPanel: () => Promise<ComponentType<PanelProps>>;
}

/**
 * Renders the bell of a signed-in user. When there are unread notifications, it rings once and has
 * a dot. Renders nothing for a guest, because the shell's own bell links to /login.
 */
export function Bell({ loadPanel }: BellProps) {
  const user = useUser();
  return user && <SignedInBell key={user.id} loadPanel={loadPanel} />;
}

function SignedInBell({ loadPanel }: BellProps) {
  const total = useLatestEvent('unread.changed')?.notifications ?? 0;
  const navigate = useNavigate();
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hasUnread = total > 0;
  const unreadCount = unreadMessages.count(total);

  function open(): void {
    setIsOpen(true);
    if (Panel) return;
    loadPanel().then(
      (Loaded) => setPanel(() => Loaded),
      () => {
        // If the panel's code fails to load, open the notifications page, which has the same list.
        setIsOpen(false);
        void navigate(notificationsPath.href());
      },
    );
  }
  const preloadPanel = () => void loadPanel().catch(() => undefined);

  return (
    <>
      <BellButton
        type="button"
        aria-haspopup="dialog"
        aria-label={bellMessages.buttonLabel(unreadCount)}
        aria-busy={(isOpen && !Panel) || undefined}
        title={unreadCount}
        data-ringing={hasUnread || undefined}
        onClick={open}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
      >
        <Icon shape={hasUnread ? ringingBellShape : bellIcon} size={22} />
        {hasUnread && <span className="dot" />}
      </BellButton>
      {Panel && <Panel isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
