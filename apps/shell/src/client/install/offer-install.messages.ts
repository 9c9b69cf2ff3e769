export const offerInstallMessages = {
  offer: 'Want Paddock on your home screen? It opens without signal too.',
  installButton: 'Install',
};
