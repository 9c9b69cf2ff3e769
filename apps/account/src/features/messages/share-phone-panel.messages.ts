export const sharePhonePanelMessages = {
  title: 'Share your phone number',
  label: 'Phone number',
  invalid: 'Enter your number with its area code, such as 027 555 0142 or +64 27 555 0142.',
  consequences: (name: string) =>
    `${name} will see your number and can keep it. Other people won’t. You can’t undo this.`,
  shareButton: 'Share number',
  cancelButton: 'Cancel',
};
