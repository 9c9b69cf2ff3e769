import type { ComponentGallery } from '@paddock/ui/gallery/gallery.ts';
import { MapThumbnail } from '@paddock/ui/map/map-thumbnail.tsx';
import { NzMap, type MapPoint } from './nz-map.tsx';

const POINTS: readonly MapPoint[] = [
  { lat: -37.81, lng: 175.77, count: 14, label: 'Matamata' },
  { lat: -37.9, lng: 175.47, count: 3, label: 'Cambridge' },
  { lat: -38.1, lng: 175.3, count: 1, label: 'Ōtorohanga' },
  { lat: -39.34, lng: 174.28, count: 126, label: 'Stratford' },
  { lat: -43.63, lng: 171.65, count: 1, label: 'Methven', price: '$148,000' },
  { lat: -43.9, lng: 171.75, count: 48, label: 'Ashburton' },
  { lat: -46.1, lng: 168.94, count: 1200, label: 'Gore' },
];

const getHref = (slug: string) => `/search/listing?regions=${slug}`;

export const gallery: ComponentGallery = {
  title: 'Map of New Zealand',
  states: [
    { name: 'points', render: () => <NzMap label="Listings" points={POINTS} /> },
    {
      name: 'a selected region',
      render: () => (
        <NzMap
          label="Listings in Waikato"
          points={POINTS}
          selectedRegion="waikato"
          getRegionHref={getHref}
        />
      ),
    },
    {
      name: 'no points',
      render: () => <NzMap label="Regions" points={[]} getRegionHref={getHref} />,
    },
    {
      name: 'one place',
      render: () => (
        <MapThumbnail
          lat={-37.81}
          lng={175.77}
          regionSlug="waikato"
          caption="Near Matamata, Waikato"
        />
      ),
    },
  ],
};
