export const emailSentMessages = {
  mailboxLink: 'Open this test site’s mailbox',
  hint: 'No email after five minutes? Check your spam folder, and that the address is right.',
  backButton: 'Use another address',
};
