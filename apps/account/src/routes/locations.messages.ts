export const locationsMessages = {
  list: {
    title: 'My locations',
    description: 'Your home farm, run-off or town. We measure distances from here.',
  },
  add: { title: 'Add a location', description: 'Add a location that only you can see.' },
  edit: { title: 'Edit location', description: 'Rename, move or remove a location.' },
};
