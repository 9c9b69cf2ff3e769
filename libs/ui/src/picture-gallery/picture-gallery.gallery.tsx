import { COW_PICTURE, HAY_PICTURE, TRACTOR_PICTURE } from '../gallery/samples.ts';
import type { Gallery } from '../gallery/gallery.ts';
import { PictureGallery } from './picture-gallery.tsx';

export const gallery: Gallery = {
  title: 'Photo gallery',
  states: [
    {
      name: 'several photos',
      render: () => (
        <PictureGallery
          pictures={[TRACTOR_PICTURE, HAY_PICTURE, COW_PICTURE]}
          label="2014 John Deere 6115M"
        />
      ),
    },
    {
      name: 'one photo',
      render: () => <PictureGallery pictures={[HAY_PICTURE]} label="Round bales of meadow hay" />,
    },
  ],
};
