export const ownLocationsMessages = {
  madeDefault: (name: string) => `Distances are now measured from ${name}.`,
  removed: (name: string) => `${name} removed.`,
  undoButton: 'Undo',
  restored: (name: string) => `${name} restored.`,
  restoreError: (name: string, reason: string) => `We couldn’t restore ${name}. ${reason}`,
  retryButton: 'Try again',
};
