import { Button } from '../button/button.tsx';
import type { ComponentGallery } from '../gallery/gallery.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { chevronDownIcon } from '../icon/shapes/chevron-down.ts';
import { ellipsisIcon } from '../icon/shapes/ellipsis.ts';
import { rotateCwIcon } from '../icon/shapes/rotate-cw.ts';
import { share2Icon } from '../icon/shapes/share-2.ts';
import { xIcon } from '../icon/shapes/x.ts';
import { Menu } from './menu.tsx';

const noop = () => undefined;

export const gallery: ComponentGallery = {
  title: 'Menu',
  states: [
    {
      name: 'listing actions',
      opens: true,
      render: () => (
        <Menu
          trigger={(attributes) => (
            <IconButton {...attributes} shape={ellipsisIcon} label="Listing actions" />
          )}
          items={[
            { label: 'Share', shape: share2Icon, onChoose: noop },
            { label: 'Renew', shape: rotateCwIcon, isDisabled: true, onChoose: noop },
            { label: 'Withdraw', shape: xIcon, isDanger: true, onChoose: noop },
          ]}
        />
      ),
    },
    {
      name: 'labels only',
      opens: true,
      render: () => (
        <Menu
          trigger={(attributes) => (
            <Button {...attributes}>
              Sort <Icon shape={chevronDownIcon} size={18} />
            </Button>
          )}
          items={['Newest first', 'Nearest first', 'Lowest price'].map((label) => ({
            label,
            onChoose: noop,
          }))}
        />
      ),
    },
  ],
};
