import type { ComponentGallery } from '../gallery/gallery.ts';
import { Icon } from '../icon/icon.tsx';
import { mailIcon } from '../icon/shapes/mail.ts';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';

export const gallery: ComponentGallery = {
  title: 'Button',
  states: [
    { name: 'primary', render: () => <Button tone="primary">Message Hemi</Button> },
    {
      name: 'primary with icon',
      render: () => (
        <Button tone="primary">
          <Icon shape={mailIcon} /> Apply by email
        </Button>
      ),
    },
    { name: 'secondary', render: () => <Button>Show 84 listings</Button> },
    { name: 'quiet', render: () => <Button tone="quiet">Clear all</Button> },
    { name: 'danger', render: () => <Button tone="danger">Withdraw listing</Button> },
    { name: 'disabled', render: () => <Button disabled>Search</Button> },
    {
      name: 'wide',
      render: () => (
        <Button tone="primary" isWide>
          Show 84 listings
        </Button>
      ),
    },
    { name: 'link', render: () => <ButtonLink to="/">Go to Homepage</ButtonLink> },
  ],
};
