export const watchMessages = {
  button: {
    watch: 'Watch',
    watching: 'Watching',
    label: (title: string) => `Watch: ${title}`,
  },
  guest: {
    saved: 'Saved in this browser. Sign in to see your watchlist on all your devices.',
    full: (max: number) =>
      `You can watch up to ${max} listings without an account. Sign in to watch more.`,
    storageError: 'This browser can’t store your watchlist. Sign in to watch this listing.',
  },
  saveError: (reason: string) => `We couldn’t save that. ${reason}`,
};
