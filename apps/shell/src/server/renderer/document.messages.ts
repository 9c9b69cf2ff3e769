export const documentMessages = {
  cardAlt: 'Paddock: buy, sell, hire and meet in rural New Zealand',
};
