export const emailSentMessages = {
  mailboxLink: 'Open this test site’s mailbox',
  hint: 'No email after five minutes? Check your spam folder and the spelling of your address.',
  backButton: 'Use another address',
};
