import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { Drawer } from './drawer.tsx';

export const gallery: ComponentGallery = {
  title: 'Drawer',
  states: [
    {
      name: 'filters',
      opens: true,
      render: () => (
        <Drawer
          title="Filters"
          trigger={(attributes) => <Button {...attributes}>Filters</Button>}
          footer={(close) => (
            <Button tone="primary" onClick={close}>
              Show 84 listings
            </Button>
          )}
        >
          <Checkbox label="Used" count={1204} />
          <Checkbox label="New" count={86} />
        </Drawer>
      ),
    },
  ],
};
