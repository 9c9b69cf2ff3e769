export const localGooglePickerMessages = {
  title: 'Choose a Google account',
  lead: 'This is a test site without Google. You’ll be signed in to the account you choose.',
  name: { label: 'Name', missing: 'Enter a name.' },
  email: { label: 'Email', invalid: 'Enter an email address, such as hemi@example.co.nz.' },
  continueButton: 'Continue',
  otherButton: 'Use another account',
};
