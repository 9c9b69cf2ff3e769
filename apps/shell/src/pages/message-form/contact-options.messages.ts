export const contactOptionsMessages = {
  title: 'Other ways to contact us',
  emergency: 'If someone is in danger or something is being stolen right now, call 111.',
};
