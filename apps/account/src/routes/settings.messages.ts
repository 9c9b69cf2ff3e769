export const settingsPageMessages = {
  title: 'Settings',
  description: 'Notifications, appearance, dates, data saver and blocked people.',
  contentsLabel: 'On this page',
  loadError: {
    title: 'We couldn’t load this part of the page.',
    text: 'Your settings haven’t changed. Reload the page in a moment.',
  },
  notifications: {
    title: 'Notifications',
    lead: 'Choose what we tell you about and how. Changes save straight away.',
  },
  appearance: { title: 'Appearance', lead: 'Light, dark, or the same as your device.' },
  dates: {
    title: 'Dates and times',
    lead: 'How dates and times look. Times are always New Zealand time.',
  },
  dataSaver: {
    title: 'Data saver',
    lead: 'For slow connections and limited data. Applies to this phone or computer.',
  },
  blockedPeople: {
    title: 'Blocked people',
    lead: 'You can’t message each other. We don’t tell them that you’ve blocked them.',
  },
  account: { title: 'Your account', lead: 'Your details, sign-in and data.' },
};
