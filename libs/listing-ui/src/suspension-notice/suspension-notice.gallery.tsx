import type { ComponentGallery } from '@paddock/ui/gallery/gallery.ts';
import { SuspensionNotice } from './suspension-notice.tsx';

const HREF = '/account/moderation';

export const gallery: ComponentGallery = {
  title: 'Suspension notice',
  states: [
    {
      name: 'instead of a form',
      render: () => <SuspensionNotice reason="It looks like a scam" href={HREF} />,
    },
    { name: 'at the top of a page', render: () => <SuspensionNotice href={HREF} /> },
  ],
};
