import type { ComponentGallery } from '../gallery/gallery.ts';
import { RangeInputs } from './range-inputs.tsx';

export const gallery: ComponentGallery = {
  title: 'Range inputs',
  states: [
    {
      name: 'price',
      render: () => (
        <RangeInputs
          legend="Price"
          minName="priceMin"
          maxName="priceMax"
          min={null}
          max={50000}
          unit="$"
        />
      ),
    },
    {
      name: 'hours',
      render: () => (
        <RangeInputs
          legend="Engine hours"
          minName="hours.min"
          maxName="hours.max"
          min={null}
          max={null}
          lowest={120}
          highest={14300}
          unit="hours"
        />
      ),
    },
  ],
};
