import { ButtonLink } from '../button/button-link.tsx';
import type { Gallery } from '../gallery/gallery.ts';
import { GateDrawing } from './drawings/gate.tsx';
import { KelpieDrawing } from './drawings/kelpie.tsx';
import { LetterboxDrawing } from './drawings/letterbox.tsx';
import { EmptyState } from './empty-state.tsx';

export const gallery: Gallery = {
  title: 'Empty state',
  states: [
    {
      name: 'gate',
      render: () => <EmptyState drawing={<GateDrawing />} title="This gate is not open yet" />,
    },
    {
      name: 'kelpie',
      render: () => (
        <EmptyState
          drawing={<KelpieDrawing />}
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
      render: () => <EmptyState drawing={<LetterboxDrawing />} title="No news on this topic yet" />,
    },
  ],
};
