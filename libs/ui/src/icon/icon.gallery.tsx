import type { ComponentGallery } from '../gallery/gallery.ts';
import { Icon } from './icon.tsx';
import { heartIcon } from './shapes/heart.ts';
import { layoutGridIcon } from './shapes/layout-grid.ts';
import { mapPinIcon } from './shapes/map-pin.ts';
import { newspaperIcon } from './shapes/newspaper.ts';
import { tractorIcon } from './shapes/tractor.ts';

export const gallery: ComponentGallery = {
  title: 'Icon',
  states: [
    { name: 'heart', render: () => <Icon shape={heartIcon} /> },
    { name: 'heart, on', render: () => <Icon shape={heartIcon} isFilled /> },
    { name: 'tractor, 32 px', render: () => <Icon shape={tractorIcon} size={32} /> },
    { name: 'place', render: () => <Icon shape={mapPinIcon} size={32} /> },
    { name: 'grid', render: () => <Icon shape={layoutGridIcon} size={32} /> },
    { name: 'news', render: () => <Icon shape={newspaperIcon} size={32} /> },
  ],
};
