export const watchlistLabelsMessages = {
  state: {
    sold: 'Sold',
    filled: 'Filled',
    taken: 'Taken',
    withdrawn: 'Taken down',
    ended: 'Ended',
  },
  change: {
    priceDropped: (was: string) => (was === '' ? 'Price drop' : `Price drop: was ${was}`),
    priceChanged: (was: string) => (was === '' ? 'New price' : `New price: was ${was}`),
    edited: 'Changed',
    back: 'Live again',
    endsSoon: 'Ends soon',
    sinceLastVisit: (state: string) => `${state} since your last visit`,
  },
  ending: {
    onDay: (day: string) => `Ends ${day}`,
    atTime: (day: string, time: string) => `Ends ${day}, ${time}`,
  },
};
