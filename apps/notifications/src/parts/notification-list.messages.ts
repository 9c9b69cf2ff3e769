/** The texts that the panel and the page share. */
export const notificationListMessages = {
  heading: 'Notifications',
  settingsLink: 'Update Preferences',
  row: { unreadMark: 'New' },
  empty: {
    title: 'No notifications yet',
    text: "When you get notifications, they'll show up here.",
  },
  more: {
    button: 'More...',
    errorTitle: 'We couldn’t load more notifications',
  },
};
