export const NOTIFICATION_ICONS = {
  icon: '/assets/icons/icon-192.png',
  badge: '/assets/icons/badge-96.png',
};
