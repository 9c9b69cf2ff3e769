import { useState } from 'react';
import type { ComponentType } from 'react';
import { keyframes, styled } from 'styled-components';
import { useNavigate } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { bellIcon } from '@paddock/ui/icon/shapes/bell.ts';
import { colour, radius, tapTarget } from '@paddock/ui/theme/theme.ts';
import { unreadText } from '../../parts/unread-text.ts';
import { useLatest } from '../../parts/use-latest.ts';
import { notificationsPath } from '../../paths.ts';
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
  /** The panel's code, which nobody fetches who does not reach for the bell. */
  readonly loadPanel: () => Promise<ComponentType<PanelProps>>;
}

/**
 * The bell of a signed-in visitor: with unread notifications it rings (once) and has a dot. Signed out, there is
 * nothing here: the shell's own bell leads to /login.
 */
export function Bell({ loadPanel }: BellProps) {
  const session = useLatest('session.changed');
  return session?.user ? <OwnBell key={session.user.id} loadPanel={loadPanel} /> : null;
}

function OwnBell({ loadPanel }: BellProps) {
  const total = useLatest('unread.changed')?.notifications ?? 0;
  const navigate = useNavigate();
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hasUnread = total > 0;

  function open(): void {
    setIsOpen(true);
    if (Panel) return;
    loadPanel().then(
      (Loaded) => setPanel(() => Loaded),
      () => {
        // The same list is a page of its own.
        setIsOpen(false);
        void navigate(notificationsPath.href());
      },
    );
  }
  const fetchAhead = () => void loadPanel().catch(() => undefined);

  return (
    <>
      <BellButton
        type="button"
        aria-haspopup="dialog"
        aria-label={`Notifications: ${unreadText(total)}`}
        aria-busy={(isOpen && !Panel) || undefined}
        title={unreadText(total)}
        data-ringing={hasUnread || undefined}
        onClick={open}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        <Icon shape={hasUnread ? ringingBellShape : bellIcon} size={22} />
        {hasUnread && <span className="dot" />}
      </BellButton>
      {Panel && <Panel isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
