import type { Gallery } from '../gallery/gallery.ts';
import { ErrorPanel } from './error-panel.tsx';

const nothing = () => undefined;

export const gallery: Gallery = {
  title: 'Error panel',
  states: [
    {
      name: 'with Retry',
      render: () => (
        <ErrorPanel
          title="The listings could not be loaded"
          message="Check your connection, then try again."
          code="search.timeout"
          requestId="b1c7"
          onRetry={nothing}
        />
      ),
    },
    {
      name: 'retrying',
      render: () => (
        <ErrorPanel
          title="The listings could not be loaded"
          code="search.timeout"
          onRetry={nothing}
          isRetrying
        />
      ),
    },
  ],
};
