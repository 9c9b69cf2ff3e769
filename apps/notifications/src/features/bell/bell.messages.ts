export const bellMessages = {
  buttonLabel: (unreadCount: string) => `Notifications: ${unreadCount}`,
};
