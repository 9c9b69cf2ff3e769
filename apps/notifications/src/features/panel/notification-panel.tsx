import { useState } from 'react';
import { createPortal } from 'react-dom';
import { IconLink } from '@paddock/ui/icon-button/icon-link.tsx';
import { slidersHorizontalIcon } from '@paddock/ui/icon/shapes/sliders-horizontal.ts';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import type { Pages } from '../../parts/notification-pages.ts';
import { settingsPath } from '../../paths.ts';
import { PanelList } from './panel-list.tsx';

export interface NotificationPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What the bell opens (specification.md section 2, Notification bell and panel). */
export function NotificationPanel({ isOpen, onClose }: NotificationPanelProps) {
  const [before, setBefore] = useState<Pages | null>(null);
  // In the body: the header's own styles are not for what is in here.
  return createPortal(
    <ModalPanel
      title="Notifications"
      place="corner"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <IconLink
          to={settingsPath.href()}
          shape={slidersHorizontalIcon}
          label="Update Preferences"
          onClick={onClose}
        />
      }
    >
      <PanelList before={before} onShown={setBefore} onFollow={onClose} />
    </ModalPanel>,
    document.body,
  );
}
