import type { ComponentGallery } from '../gallery/gallery.ts';
import { RangeInputs } from '../range-inputs/range-inputs.tsx';
import { Disclosure } from './disclosure.tsx';

const renderContent = () => (
  <RangeInputs
    legend="Price"
    isLegendHidden
    minName="priceMin"
    maxName="priceMax"
    min={null}
    max={null}
    unit="$"
  />
);

export const gallery: ComponentGallery = {
  title: 'Disclosure',
  states: [
    {
      name: 'closed',
      render: () => (
        <Disclosure title="Price" hint="Up to $50,000">
          {renderContent()}
        </Disclosure>
      ),
    },
    {
      name: 'open',
      render: () => (
        <Disclosure title="Price" isInitiallyOpen>
          {renderContent()}
        </Disclosure>
      ),
    },
  ],
};
