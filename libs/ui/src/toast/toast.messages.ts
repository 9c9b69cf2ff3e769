export const toastMessages = {
  regionLabel: 'Messages',
  dismissButton: 'Dismiss',
};
