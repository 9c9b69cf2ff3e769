/** Texts of previews, which only the people who work on a remote see. */
export const previewMessages = {
  ribbon: (releases: string) => `Preview of ${releases}`,
  inspect: 'Inspect',
  close: 'Close',
  closePreview: 'Close preview',
  title: 'Preview | Paddock',
  failedTitle: 'This preview can’t be shown',
  expired:
    'The link has expired, or is not complete. Create a new one: npm run release -- preview <remote>',
};
