import type { ComponentGallery } from '../gallery/gallery.ts';
import { PinMap } from './pin-map.tsx';

const MATAMATA = { lat: -37.81, lng: 175.77 };

export const gallery: ComponentGallery = {
  title: 'Map with a pin',
  states: [
    {
      name: 'no pin, near a town',
      render: () => (
        <PinMap
          point={null}
          defaultCentre={MATAMATA}
          initialWidthKm={120}
          onMove={() => undefined}
        />
      ),
    },
    {
      name: 'a pin with the circle that others see',
      render: () => <PinMap point={MATAMATA} defaultCentre={null} onMove={() => undefined} />,
    },
    {
      name: 'a pin that only its owner sees',
      render: () => (
        <PinMap
          point={MATAMATA}
          defaultCentre={null}
          initialWidthKm={120}
          publicRadiusKm={0}
          onMove={() => undefined}
        />
      ),
    },
  ],
};
