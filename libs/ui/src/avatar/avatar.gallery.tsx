import type { ComponentGallery } from '../gallery/gallery.ts';
import { Avatar } from './avatar.tsx';

export const gallery: ComponentGallery = {
  title: 'Avatar',
  states: [
    {
      name: 'photo',
      render: () => <Avatar name="Hemi Walker" url="/gallery/pictures/cow.svg" />,
    },
    ...['Hemi Walker', 'Walker and Sons Ltd', 'Mereana Te Rangi', 'Dave', 'Ōtorohanga Hay'].map(
      (name) => ({ name, render: () => <Avatar name={name} /> }),
    ),
    { name: 'small', render: () => <Avatar name="Dave Tui" size={32} /> },
    { name: 'large', render: () => <Avatar name="Dave Tui" size={96} /> },
  ],
};
