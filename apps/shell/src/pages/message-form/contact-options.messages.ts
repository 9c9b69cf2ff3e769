export const contactOptionsMessages = {
  title: 'Rather talk or write a letter?',
  emergency: 'If someone is in danger or something is being stolen right now, call 111.',
};
