export const modalPanelMessages = {
  closeButton: 'Close',
};
