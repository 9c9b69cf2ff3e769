export const mapViewMessages = {
  label: (total: string) => `${total} on the map`,
  oneListing: 'One listing',
  capped: 'The map shows the newest 2,000 listings.',
};
