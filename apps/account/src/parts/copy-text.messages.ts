export const copyTextMessages = {
  copied: 'Copied.',
  error: 'Your browser blocked copying. Select the text and copy it.',
};
