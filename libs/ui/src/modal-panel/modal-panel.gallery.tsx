import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { IconLink } from '../icon-button/icon-link.tsx';
import { slidersHorizontalIcon } from '../icon/shapes/sliders-horizontal.ts';
import { ModalPanel } from './modal-panel.tsx';

function Example({ place }: { readonly place: 'middle' | 'corner' }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {place === 'middle' ? 'Withdraw listing…' : 'Notifications'}
      </Button>
      {place === 'middle' ? (
        <ModalPanel
          title="Withdraw this listing?"
          isOpen={isOpen}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Keep editing</Button>
              <Button tone="danger" onClick={close}>
                Withdraw
              </Button>
            </>
          }
        >
          <p>Buyers won't be able to find it. You can relist it from your listings.</p>
        </ModalPanel>
      ) : (
        <ModalPanel
          title="Notifications"
          place="corner"
          isOpen={isOpen}
          onClose={close}
          actions={
            <IconLink
              to="/account/settings"
              shape={slidersHorizontalIcon}
              label="Update Preferences"
            />
          }
        >
          <p>You have no unread notifications</p>
        </ModalPanel>
      )}
    </>
  );
}

export const gallery: ComponentGallery = {
  title: 'Modal panel',
  states: [
    { name: 'in the middle', opens: true, render: () => <Example place="middle" /> },
    { name: 'in the corner', opens: true, render: () => <Example place="corner" /> },
  ],
};
