import type { Gallery } from '../gallery/gallery.ts';
import { heartIcon } from '../icon/shapes/heart.ts';
import { IconButton } from './icon-button.tsx';

export const gallery: Gallery = {
  title: 'Icon button',
  states: [
    { name: 'off', render: () => <IconButton shape={heartIcon} label="Watch" /> },
    { name: 'on', render: () => <IconButton shape={heartIcon} label="Watching" isFilled aria-pressed /> },
    { name: 'disabled', render: () => <IconButton shape={heartIcon} label="Watch" disabled /> },
  ],
};
