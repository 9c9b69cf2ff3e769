export const messagePanelMessages = {
  title: (name: string) => `Message from ${name}`,
  copyButton: 'Copy text',
  reportButton: 'Report this message',
};
