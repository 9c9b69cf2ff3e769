export const blockPanelMessages = {
  title: (name: string) => `Block ${name}?`,
  consequences:
    'You won’t be able to message each other, here or about any other listing. If they try, they’ll see that you aren’t taking messages from them.',
  undoHint:
    'This conversation stays here. You can unblock them at any time, here or in your settings.',
  blockButton: 'Block',
  busyButton: 'Blocking…',
  cancelButton: 'Cancel',
};
