/** The texts shown when data that was saved while signed out moves to the user's account. */
export const guestDataMessages = {
  searches: {
    saved: (name: string) => `Saved: ${name}. We’ll tell you what’s new each morning at 7 am.`,
    error: (reason: string) => `We couldn’t save your search. ${reason}`,
  },
  watches: {
    /** @param skipped a sentence about listings that were not added, or an empty text */
    added: (count: number, skipped: string) =>
      `${count === 1 ? 'The listing from this browser is' : `The ${count} listings from this browser are`} now on your watchlist.${skipped}`,
    noneAdded: (skipped: string) => `We couldn’t add these listings to your watchlist:${skipped}`,
    skipped: (count: number, reason: string) =>
      ` ${count === 1 ? '1 was' : `${count} were`} left out because ${reason}.`,
    isFull: 'your watchlist is full',
    hasEnded: (count: number) => (count === 1 ? 'it has ended' : 'they have ended'),
  },
};
