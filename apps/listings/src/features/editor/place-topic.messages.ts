export const placeTopicMessages = {
  map: {
    title: 'Location on the map (optional)',
    pinSet: 'Pin set',
    hint: 'Tap the map to drop a pin. Other people only see the location to about 1 km, never the exact spot.',
    locateButton: 'Use my location',
    locatingButton: 'Finding you…',
    removeButton: 'Remove the pin',
  },
  town: {
    placeholder: 'Matamata, Gore, Kerikeri…',
    loadError: 'We couldn’t load the list of towns. Type to try again.',
    notFound: 'No town found. Try a bigger town nearby.',
  },
  position: {
    notAllowed:
      'Paddock isn’t allowed to use your location. Allow it in your browser’s settings, or choose the town, or tap the map.',
    timedOut:
      'It took too long to find your location. Try again outdoors, choose the town, or tap the map.',
    abroad:
      'You seem to be outside New Zealand. Listings need a location in New Zealand. Choose the town, or tap the map.',
    unknown: 'We couldn’t get your location. Choose the town, or tap the map.',
  },
};
