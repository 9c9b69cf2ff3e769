import { ButtonLink } from '../button/button-link.tsx';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { GateIllustration } from './illustrations/gate.tsx';
import { KelpieIllustration } from './illustrations/kelpie.tsx';
import { LetterboxIllustration } from './illustrations/letterbox.tsx';
import { EmptyState } from './empty-state.tsx';

export const gallery: ComponentGallery = {
  title: 'Empty state',
  states: [
    {
      name: 'gate',
      render: () => (
        <EmptyState illustration={<GateIllustration />} title="This gate isn’t open yet" />
      ),
    },
    {
      name: 'kelpie',
      render: () => (
        <EmptyState
          illustration={<KelpieIllustration />}
          title="Nothing for “huntaway” in Taihape"
          action={
            <ButtonLink to="/search/listing?query=huntaway">
              Search all of New Zealand (14)
            </ButtonLink>
          }
        >
          Try a wider region, or fewer filters.
        </EmptyState>
      ),
    },
    {
      name: 'letterbox',
      render: () => (
        <EmptyState illustration={<LetterboxIllustration />} title="No news on this topic yet" />
      ),
    },
  ],
};
