import type { ComponentGallery } from '../gallery/gallery.ts';
import { PlacesMap } from './places-map.tsx';

const HOME = { name: 'Home farm', lat: -37.81, lng: 175.77 };

export const gallery: ComponentGallery = {
  title: 'Map of a few places',
  states: [
    { name: 'one', render: () => <PlacesMap label="Your locations on the map" places={[HOME]} /> },
    {
      name: 'three, two of them close together',
      render: () => (
        <PlacesMap
          label="Your locations on the map"
          places={[
            HOME,
            { name: 'Run-off', lat: -37.85, lng: 175.8 },
            { name: 'Bach', lat: -39.34, lng: 174.28 },
          ]}
        />
      ),
    },
  ],
};
