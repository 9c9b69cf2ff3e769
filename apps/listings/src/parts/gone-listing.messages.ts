export const goneListingMessages = {
  title: (singular: string) => `This ${singular} is no longer available`,
};
