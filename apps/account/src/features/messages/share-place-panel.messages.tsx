import type { ReactNode } from 'react';

export const sharePlacePanelMessages = {
  title: 'Share a location',
  label: 'Which location?',
  missing: 'Choose a location.',
  loading: 'Loading your locations…',
  empty: (addLink: (text: string) => ReactNode) => (
    <>
      You haven’t added any locations yet. {addLink('Add your farm or a run-off')}, then share it
      here.
    </>
  ),
  consequences: (name: string) =>
    `${name} will see its name and exactly where it is. Other people won’t. You can’t undo this.`,
  shareButton: 'Share location',
  cancelButton: 'Cancel',
};
