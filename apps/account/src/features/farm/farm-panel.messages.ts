export const farmPanelMessages = {
  title: 'Where is your farm?',
  lead: 'We’ll show how far away each listing is, in a straight line.',
  region: { label: 'Region', placeholder: 'Choose a region' },
  town: {
    label: 'Nearest town',
    placeholder: 'Choose a town',
    noRegion: 'Choose a region first',
    missing: 'Choose the town nearest to your farm.',
    loadError:
      'We couldn’t load the list of towns. Close this and open it again, or use your location.',
  },
  locate: {
    button: 'I’m there now: use my location',
    busyButton: 'Finding you…',
    error: 'We couldn’t get your location. Choose the nearest town instead.',
  },
  privacy: {
    signedIn: 'Only you can see its location.',
    guest:
      'It stays in this browser. Sign in to save it to your account, where only you can see it.',
  },
  save: { button: 'Save', busyButton: 'Saving…' },
};
