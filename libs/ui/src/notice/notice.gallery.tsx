import { Button } from '../button/button.tsx';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { infoIcon } from '../icon/shapes/info.ts';
import { triangleAlertIcon } from '../icon/shapes/triangle-alert.ts';
import { Notice } from './notice.tsx';

export const gallery: ComponentGallery = {
  title: 'Notice',
  states: [
    {
      name: 'information',
      render: () => (
        <Notice shape={infoIcon}>
          <strong>Raw milk</strong>
          You need to be registered with MPI to sell it.
        </Notice>
      ),
    },
    {
      name: 'success',
      render: () => <Notice tone="success">Ready to publish.</Notice>,
    },
    {
      name: 'warning with buttons',
      render: () => (
        <Notice
          tone="warning"
          shape={triangleAlertIcon}
          actions={
            <>
              <Button>Use this version</Button>
              <Button>Use the other version</Button>
            </>
          }
        >
          You changed this draft on another device at 7.15 am.
        </Notice>
      ),
    },
    {
      name: 'danger',
      render: () => (
        <Notice tone="danger" role="alert">
          We couldn’t send your message. Check your connection and try again.
        </Notice>
      ),
    },
    {
      name: 'small',
      render: () => (
        <Notice tone="warning" isSmall>
          Still needed: price, town and photos.
        </Notice>
      ),
    },
  ],
};
