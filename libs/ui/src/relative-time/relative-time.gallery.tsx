import { SAMPLE_NOW } from '../gallery/samples.ts';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { RelativeTime } from './relative-time.tsx';

export const gallery: ComponentGallery = {
  title: 'Relative time',
  states: [
    '2026-11-20T21:29:30Z',
    '2026-11-20T21:05:00Z',
    '2026-11-20T09:00:00Z',
    '2026-11-16T09:00:00Z',
    '2026-03-01T09:00:00Z',
  ].map((at) => ({
    name: at,
    render: () => <RelativeTime at={at} now={SAMPLE_NOW} />,
  })),
};
