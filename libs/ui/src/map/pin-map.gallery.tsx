import type { Gallery } from '../gallery/gallery.ts';
import { PinMap } from './pin-map.tsx';

const MATAMATA = { lat: -37.81, lng: 175.77 };

export const gallery: Gallery = {
  title: 'Map to put a pin on',
  states: [
    {
      name: 'no pin, about a town',
      render: () => (
        <PinMap point={null} around={MATAMATA} acrossKm={120} onMove={() => undefined} />
      ),
    },
    {
      name: 'a pin, and what others see of it',
      render: () => <PinMap point={MATAMATA} around={null} onMove={() => undefined} />,
    },
    {
      name: 'a pin that nobody else sees',
      render: () => (
        <PinMap
          point={MATAMATA}
          around={null}
          acrossKm={120}
          shownKm={0}
          onMove={() => undefined}
        />
      ),
    },
  ],
};
