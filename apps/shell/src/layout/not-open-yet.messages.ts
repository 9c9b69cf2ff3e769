export const notOpenYetMessages = {
  title: 'This gate isn’t open yet',
  about: (about: string) => `Coming soon: ${about}`,
  text: 'We’re still building this page. You can search and browse every listing in the meantime.',
  homeLink: 'Go to Homepage',
};
