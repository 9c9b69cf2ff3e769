export const emailMessages = {
  section: {
    title: 'Email',
    lead: 'You sign in with this address, and we send emails to it. Other people can’t see it.',
    noAddress: 'None',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed',
    sendAgainButton: 'Send the email again',
    changeButton: 'Change email',
    mailboxLink: 'Open this test site’s mailbox',
  },
  status: {
    confirmationSent: (address: string) =>
      `We’ve sent an email to ${address}. Open its link to confirm your address.`,
    unknownAddress: 'you',
    changeSent: (address: string) =>
      `We’ve sent a link to ${address}. Your email changes when you open it.`,
  },
  form: {
    errorTitle: 'Your email address hasn’t been changed',
    label: 'New email address',
    help: 'We’ll send a link to this address. Your email changes when you open it.',
    invalid: 'Enter your new email address, such as hemi@example.co.nz.',
    unchanged: 'That’s already your email address.',
    busyButton: 'Sending…',
    submitButton: 'Send link',
    cancelButton: 'Cancel',
  },
};
