export const posterMessages = {
  printButton: 'Print poster',
  qrCodeLabel: 'QR code of this page',
  scanOrGoTo: 'Scan the code, or go to',
  goTo: 'Go to',
};
