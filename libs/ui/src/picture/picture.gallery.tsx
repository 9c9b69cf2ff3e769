import { HAY_PICTURE, TRACTOR_PICTURE } from '../gallery/samples.ts';
import type { Gallery } from '../gallery/gallery.ts';
import { Picture } from './picture.tsx';

/** A blurred preview of a tractor in a paddock. */
const BLUR =
  'data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAACwAQCdASoQAAwABIByJQBOgBw7PvsAAP7XJI6msnTkyXVvIb/YOLlQcSAeDt43ucx6nY61H4CDcw47GRc0kfTmIUO0r2AEMZjMVZmyLxAAAA==';

export const gallery: Gallery = {
  title: 'Picture',
  states: [
    { name: 'eager', render: () => <Picture picture={TRACTOR_PICTURE} sizes="320px" isEager /> },
    {
      name: 'loading, with its blurred preview',
      render: () => (
        <Picture
          picture={{ ...TRACTOR_PICTURE, url: '/gallery/pictures/none', blur: BLUR }}
          sizes="320px"
          isDecorative
        />
      ),
    },
    {
      name: 'lazy, square',
      render: () => <Picture picture={HAY_PICTURE} sizes="320px" ratio="1" />,
    },
  ],
};
