export const applyMessages = {
  applyButton: 'Apply',
  applied: (date: string) => `You applied on ${date}.`,
  applicationLink: 'See your application',
};
