/** The texts shown when a remote's page or code has not loaded. */
export const remoteErrorMessages = {
  panel: {
    title: 'We couldn’t load this page',
    text: 'Check your connection and try again in a moment.',
  },
  notice: {
    text: (code: string) =>
      `You can read this page, but some buttons don’t work yet. Error code: ${code}`,
    retryButton: 'Try again',
  },
};
