export const serviceWorkerMessages = {
  bar: (when: string) => `Offline. Showing what was saved ${when}.`,
  saved: (when: string) => `Saved ${when}`,
  atTime: (time: string) => `at ${time}`,
  onDate: (date: string) => `on ${date}`,
  savedPages: 'Pages saved on this device',
  nothingSaved: 'Listings and searches you open are saved here, so you can read them offline.',
};
