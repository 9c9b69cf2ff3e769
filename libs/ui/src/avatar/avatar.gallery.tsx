import type { ComponentGallery } from '../gallery/gallery.ts';
import { Avatar } from './avatar.tsx';

export const gallery: ComponentGallery = {
  title: 'Avatar',
  states: [
    {
      name: 'photo',
      render: () => <Avatar name="Hemi Walker" url="/gallery/pictures/cow.svg" isStandalone />,
    },
    ...['Hemi Walker', 'Walker and Sons Ltd', 'Mereana Te Rangi', 'Dave', 'Ōtorohanga Hay'].map(
      (name) => ({ name, render: () => <Avatar name={name} isStandalone /> }),
    ),
    { name: 'small', render: () => <Avatar name="Dave Tui" size={32} isStandalone /> },
    { name: 'large', render: () => <Avatar name="Dave Tui" size={96} isStandalone /> },
  ],
};
