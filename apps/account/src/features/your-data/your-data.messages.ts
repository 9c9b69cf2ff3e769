export const yourDataMessages = {
  section: {
    title: 'Your data',
    lead: 'Download a copy of your data, or delete your account.',
    deleteText: 'Done with Paddock? We delete your account 14 days after you ask us to.',
    deleteButton: 'Delete my account…',
  },
  download: {
    text: {
      page: 'Everything we hold about you, as a page to read or print.',
      json: 'The same data as JSON, for other software.',
    },
    button: { page: 'Download my data', json: 'Download JSON' },
    busyButton: 'Preparing your data…',
    errorTitle: 'Your data hasn’t been downloaded',
  },
  deletion: {
    /** The user must type this, so that an account is not deleted by mistake. */
    phrase: 'delete my account',
    errorTitle: 'Your account hasn’t been deleted',
    consequences: [
      'We sign you out everywhere and hide your listings straight away.',
      'You have 14 days to sign in and keep your account.',
      'After that we permanently delete your profile, listings, messages and photos.',
    ],
    label: (phrase: string) => `To confirm, type “${phrase}”`,
    phraseError: (phrase: string) => `Type “${phrase}” to confirm.`,
    deleteButton: 'Delete my account',
    busyButton: 'Deleting…',
    keepButton: 'Keep my account',
  },
  goodbye: (date: string) =>
    `Your account will be deleted on ${date}. Sign in before then to keep it.`,
};
