import { useState } from 'react';
import { createPortal } from 'react-dom';
import { IconLink } from '@paddock/ui/icon-button/icon-link.tsx';
import { slidersHorizontalIcon } from '@paddock/ui/icon/shapes/sliders-horizontal.ts';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { notificationListMessages } from '../../parts/notification-list.messages.ts';
import type { LoadedPages } from '../../parts/notification-pages.ts';
import { settingsPath } from '../../paths.ts';
import { PanelList } from './panel-list.tsx';

export interface NotificationPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Renders the panel that the bell opens (specification.md section 2, "Notification bell and
 * panel").
 */
export function NotificationPanel({ isOpen, onClose }: NotificationPanelProps) {
  const [before, setBefore] = useState<LoadedPages | null>(null);
  // Render into the document's body, so that the header's styles do not apply to the panel.
  return createPortal(
    <ModalPanel
      title={notificationListMessages.heading}
      place="corner"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <IconLink
          to={settingsPath.href()}
          shape={slidersHorizontalIcon}
          label={notificationListMessages.settingsLink}
          onClick={onClose}
        />
      }
    >
      <PanelList initialPages={before} onPagesChange={setBefore} onFollow={onClose} />
    </ModalPanel>,
    document.body,
  );
}
