import type { ComponentGallery } from '../gallery/gallery.ts';
import { ErrorPanel } from './error-panel.tsx';

const noop = () => undefined;

export const gallery: ComponentGallery = {
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
          onRetry={noop}
        />
      ),
    },
    {
      name: 'retrying',
      render: () => (
        <ErrorPanel
          title="The listings could not be loaded"
          code="search.timeout"
          onRetry={noop}
          isRetrying
        />
      ),
    },
  ],
};
