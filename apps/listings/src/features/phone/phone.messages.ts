export const phoneMessages = {
  signInLink: 'Sign in to see the phone number',
  showButton: 'Show the phone number',
  callLabel: (phone: string) => `Call ${phone}`,
  textLink: 'Text',
};
