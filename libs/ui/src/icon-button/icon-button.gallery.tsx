import type { ComponentGallery } from '../gallery/gallery.ts';
import { heartIcon } from '../icon/shapes/heart.ts';
import { messageCircleIcon } from '../icon/shapes/message-circle.ts';
import { CountBadge, getLabelWithCount } from './count-badge.tsx';
import { IconButton } from './icon-button.tsx';
import { IconLink } from './icon-link.tsx';

export const gallery: ComponentGallery = {
  title: 'Icon button',
  states: [
    { name: 'off', render: () => <IconButton shape={heartIcon} label="Watch" /> },
    {
      name: 'on',
      render: () => <IconButton shape={heartIcon} label="Watching" isFilled aria-pressed />,
    },
    { name: 'disabled', render: () => <IconButton shape={heartIcon} label="Watch" disabled /> },
    ...[1, 12, 99, 100].map((count) => ({
      name: `${count} unread`,
      render: () => (
        <IconButton
          shape={messageCircleIcon}
          label={getLabelWithCount('Messages', count)}
          badge={<CountBadge count={count} />}
        />
      ),
    })),
    {
      name: 'link with badge',
      render: () => (
        <IconLink
          to="/account/messages"
          shape={messageCircleIcon}
          label={getLabelWithCount('Messages', 3)}
          badge={<CountBadge count={3} />}
        />
      ),
    },
  ],
};
