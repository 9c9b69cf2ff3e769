export const pageMessages = {
  head: {
    titleOfType: (label: string) => `Notifications: ${label}`,
    description: 'Replies, price changes and new listings for your searches.',
  },
  filter: { label: 'Notification types', all: 'All' },
  markAllRead: {
    button: 'Mark all read',
    error: (reason: string) => `We couldn’t mark them as read. ${reason}`,
  },
  delete: {
    button: (headline: string) => `Delete: ${headline}`,
    done: (headline: string) => `Deleted: ${headline}`,
    undoButton: 'Undo',
    error: 'We couldn’t delete that notification. Try again in a moment.',
  },
  pager: { newerLink: 'Newer notifications' },
  empty: {
    lastPageTitle: 'No more notifications',
    titleOfType: (label: string) => `No notifications under ${label} yet`,
    searchLink: 'Search listings',
    allLink: 'All notifications',
  },
};
