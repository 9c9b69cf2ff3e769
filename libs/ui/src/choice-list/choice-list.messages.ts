export const choiceListMessages = {
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
};
