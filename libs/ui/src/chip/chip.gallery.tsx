import type { ComponentGallery } from '../gallery/gallery.ts';
import { storeIcon } from '../icon/shapes/store.ts';
import { ChipLink } from './chip-link.tsx';
import { ChipRow } from './chip-row.tsx';
import { Chip } from './chip.tsx';

export const gallery: ComponentGallery = {
  title: 'Chip',
  states: [
    {
      name: 'choices',
      render: () => (
        <ChipRow>
          <Chip label="Used" count={1204} />
          <Chip label="New" count={86} defaultChecked />
        </ChipRow>
      ),
    },
    {
      name: 'links',
      render: () => (
        <ChipRow>
          <ChipLink to="/marketplace" label="Marketplace" shape={storeIcon} />
          <ChipLink to="/jobs" label="Jobs" isChosen />
        </ChipRow>
      ),
    },
    {
      name: 'applied filters',
      render: () => (
        <ChipRow>
          <ChipLink
            to="/search/listing?query=tractor"
            label="Waikato"
            removeLabel="Remove Waikato"
          />
          <ChipLink
            to="/search/listing?query=tractor"
            label="Up to $50,000"
            removeLabel="Remove up to $50,000"
          />
        </ChipRow>
      ),
    },
  ],
};
