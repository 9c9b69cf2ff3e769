export const locationListMessages = {
  title: 'My locations',
  lead: 'Listings show how far they are from your default location, in a straight line. Only you can see your locations.',
  addLink: 'Add a location',
  full: (max: number) => `You’ve saved ${max} locations, which is the most you can save.`,
  mapLabel: 'Your locations on the map',
  noDefault: 'No default location. Choose one to see how far away listings are.',
  empty: {
    title: 'No locations yet',
    text: 'Add your farm, and every listing will show how far away it is. Only you can see its location.',
    addLink: 'Add your home farm',
  },
  card: {
    near: (place: string) => `Near ${place}`,
    isDefault: 'Used to measure distances',
    editLink: 'Edit',
    editLabel: (name: string) => `Edit ${name}`,
    makeDefaultButton: 'Make default',
    makeDefaultLabel: (name: string) => `Make default: ${name}`,
    removeButton: 'Remove',
    removeLabel: (name: string) => `Remove ${name}`,
  },
};
