export const offlinePageMessages = {
  title: 'You’re offline',
  explanation: 'This page isn’t saved on your device. We’ll open it when you’re back online.',
  retryLink: 'Try again',
};
