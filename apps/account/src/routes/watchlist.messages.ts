export const watchlistPageMessages = {
  title: 'Watchlist',
  description: 'The listings you’re watching, and what’s changed since your last visit.',
};
