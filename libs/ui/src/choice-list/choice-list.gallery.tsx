import type { ComponentGallery } from '../gallery/gallery.ts';
import { ChoiceList } from './choice-list.tsx';

const REGIONS = [
  'Northland',
  'Auckland',
  'Waikato',
  'Bay of Plenty',
  'Gisborne',
  "Hawke's Bay",
  'Taranaki',
  'Manawatū-Whanganui',
  'Wellington',
  'Tasman',
];

export const gallery: ComponentGallery = {
  title: 'Choice list',
  states: [
    {
      name: 'several',
      render: () => (
        <ChoiceList
          name="condition"
          legend="Condition"
          choices={[
            { value: 'new', label: 'New', count: 86, isSelected: false },
            { value: 'used', label: 'Used', count: 1204, isSelected: true },
          ]}
        />
      ),
    },
    {
      name: 'single choice, collapsed',
      render: () => (
        <ChoiceList
          name="regions"
          legend="Region"
          isSingle
          choices={REGIONS.map((label, index) => ({
            value: label.toLowerCase(),
            label,
            count: 40 + index * 17,
            isSelected: label === 'Wellington',
          }))}
        />
      ),
    },
  ],
};
