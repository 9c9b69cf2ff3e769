export const listingMessages = {
  goneTitle: (singular: string) => `This ${singular} is no longer available`,
  detailsTitle: 'Details',
  descriptionTitle: 'Description',
};
