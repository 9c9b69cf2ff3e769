export const progressBarMessages = {
  label: 'Loading the page',
  loading: 'Loading',
};
