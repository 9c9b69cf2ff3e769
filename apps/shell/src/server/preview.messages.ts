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
  overrideTitle: 'Load from this computer | Paddock',
  overrideHeading: (remote: string) => `Load ${remote} from this computer?`,
  overrideText: (remote: string, origin: string) =>
    `For an hour, pages in this browser run ${remote} from ${origin} instead of the live release, as you. Continue only if you started that server yourself.`,
  confirmOverride: (remote: string) => `Load ${remote} from this computer`,
  cancel: 'Cancel',
  overrideFailedHeading: 'We couldn’t load it from this computer',
  overrideExpired:
    'The link has expired, or is not complete. Create a new one: npm run release -- override <remote>',
  overrideNeedsClick: 'Open the link again, and confirm with the button.',
  overrideNeedsSignIn: 'Sign in first, then open the link again.',
  overrideUnconfirmed: 'Paddock isn’t responding. Try again shortly.',
};
