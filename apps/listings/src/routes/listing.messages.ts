export const listingMessages = {
  detailsTitle: 'Details',
  descriptionTitle: 'Description',
};
