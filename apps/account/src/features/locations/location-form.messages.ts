export const locationFormMessages = {
  errorTitle: 'The location hasn’t been saved',
  saved: (name: string) => `${name} saved.`,
  noScript: 'You need JavaScript to add a location, but it’s off or blocked in your browser.',
  name: {
    label: 'Name',
    help: 'For example: home farm, run-off block, the bach.',
    suggestion: 'Home farm',
    missing: 'Enter a name, such as “Home farm”.',
    tooLong: (max: number) => `Use up to ${max} characters.`,
  },
  place: {
    label: 'Search for a place',
    help: 'Town, district or region',
    placeholder: 'Te Awamutu, Gore, Kerikeri…',
    missing: 'Search for a town, use your location, or tap the map.',
    loadError: 'We couldn’t load the list of places. Type to try again.',
    pinInMiddle: 'The pin is in the middle. Move it to your location.',
    pinInTown: 'The pin is in the middle of town. Move it to your location.',
    noMatch: 'No place found. We don’t have street names. Try the nearest town.',
    districtHint: (region: string) => `District in ${region}`,
    regionHint: 'Region',
  },
  locate: {
    button: 'Use my location',
    busy: 'Finding you…',
    done: 'The pin is at your location.',
    notAllowed:
      'Paddock isn’t allowed to use your location. Allow it in your browser’s settings, or search for the nearest town.',
    notFound: 'We couldn’t get your location. Try again outdoors, or search for the nearest town.',
    timeout:
      'It took too long to find your location. Try again outdoors, or search for the nearest town.',
    notInNewZealand:
      'You seem to be outside New Zealand, so the pin hasn’t moved. Search for the nearest town, or tap the map.',
  },
  map: {
    hint: 'Tap the map to set the pin, or drag it. Only you can see the location.',
    near: (place: string) => `Near ${place}`,
    noPin: 'No pin yet',
  },
  coordinates: {
    title: 'Latitude and longitude',
    latitudeLabel: 'Latitude',
    latitudeError: 'Latitude must be between -90 and 90.',
    longitudeLabel: 'Longitude',
    longitudeError: 'Longitude must be between -180 and 180.',
  },
  home: {
    label: 'Measure distances from here',
    help: 'We’ll show how far each listing is from here, in a straight line.',
  },
  actions: {
    saveButton: 'Save location',
    busyButton: 'Saving…',
    cancelLink: 'Cancel',
    removeButton: 'Remove',
  },
};
