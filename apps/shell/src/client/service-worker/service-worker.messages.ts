export const serviceWorkerMessages = {
  bar: (when: string) => `You’re offline. This page was saved ${when}.`,
  saved: (when: string) => `Saved ${when}`,
  atTime: (time: string) => `at ${time}`,
  onDate: (date: string) => `on ${date}`,
  genericNotification: { title: 'Paddock', body: 'You have a new notification.' },
  savedPages: 'Pages saved on this device',
  nothingSaved: 'Listings and searches you open are saved here, so you can read them offline.',
};
