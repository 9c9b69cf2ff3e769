export const offlinePageMessages = {
  title: 'You’re offline',
  explanation: 'This page isn’t saved on your device. It opens as soon as you’re back online.',
  retryLink: 'Try again',
};
