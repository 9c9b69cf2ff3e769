import { COW_PHOTO, HAY_PHOTO, TRACTOR_PHOTO } from '../gallery/samples.ts';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { PhotoGallery } from './photo-gallery.tsx';

export const gallery: ComponentGallery = {
  title: 'Photo gallery',
  states: [
    {
      name: 'several photos',
      render: () => (
        <PhotoGallery
          photos={[TRACTOR_PHOTO, HAY_PHOTO, COW_PHOTO]}
          label="2014 John Deere 6115M"
        />
      ),
    },
    {
      name: 'one photo',
      render: () => <PhotoGallery photos={[HAY_PHOTO]} label="Round bales of meadow hay" />,
    },
  ],
};
