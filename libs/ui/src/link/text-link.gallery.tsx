import type { ComponentGallery } from '../gallery/gallery.ts';
import { TextLink } from './text-link.tsx';

export const gallery: ComponentGallery = {
  title: 'Link',
  states: [
    {
      name: 'in text',
      render: () => (
        <p>
          Nothing in Taihape.{' '}
          <TextLink to="/search/listing?query=tractor">Search all of New Zealand (14)</TextLink>
        </p>
      ),
    },
    {
      name: 'quiet',
      render: () => (
        <TextLink to="/jobs" $isQuiet>
          Jobs
        </TextLink>
      ),
    },
  ],
};
