import { HAY_PHOTO, TRACTOR_PHOTO } from '../gallery/samples.ts';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { ResponsivePhoto } from './responsive-photo.tsx';

/** A blurred preview of a tractor in a paddock. */
const BLUR =
  'data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAACwAQCdASoQAAwABIByJQBOgBw7PvsAAP7XJI6msnTkyXVvIb/YOLlQcSAeDt43ucx6nY61H4CDcw47GRc0kfTmIUO0r2AEMZjMVZmyLxAAAA==';

export const gallery: ComponentGallery = {
  title: 'Picture',
  states: [
    {
      name: 'eager',
      render: () => <ResponsivePhoto photo={TRACTOR_PHOTO} sizes="320px" isEager />,
    },
    {
      name: 'loading, with its blurred preview',
      render: () => (
        <ResponsivePhoto
          photo={{ ...TRACTOR_PHOTO, url: '/gallery/pictures/none.svg', blur: BLUR }}
          sizes="320px"
          isDecorative
        />
      ),
    },
    {
      name: 'lazy, square',
      render: () => <ResponsivePhoto photo={HAY_PHOTO} sizes="320px" ratio="1" />,
    },
  ],
};
