export const drawerMessages = {
  closeButton: 'Close',
};
