export const mapMessages = {
  zoomInButton: 'Zoom in',
  zoomOutButton: 'Zoom out',
  aboutKmFrom: (km: number, town: string) => `about ${km} km from ${town}`,
  pin: {
    mapLabel:
      'Map of New Zealand. Use the arrow keys to move it, plus and minus to zoom, and Enter to put the pin in the middle.',
    label: 'Pin. Use the arrow keys to move it 1 km, or 10 km with Shift.',
  },
};
