export const savedSearchesMessages = {
  card: {
    newCount: (count: number | null) => (count === null ? '99+ new' : `${count} new`),
    newestLabel: (name: string) => `New for ${name}`,
    nothingNew: 'Nothing new since your last visit.',
    renameButton: 'Rename',
    removeButton: 'Remove',
  },
  alerts: {
    label: 'Notify me',
    selectLabel: (name: string) => `How often to notify me about ${name}`,
    frequency: {
      'at-once': 'Straight away',
      daily: 'Every day at 7 am',
      weekly: 'Mondays at 7 am',
      off: 'Never',
    },
    emailLabel: 'Also by email',
  },
  rename: {
    label: 'Name',
    missing: 'Enter a name.',
    saveButton: 'Save',
    cancelButton: 'Cancel',
  },
  list: {
    removed: (name: string) => `Removed: ${name}`,
    undoButton: 'Undo',
    retryButton: 'Try again',
  },
};
