export const editorMessages = {
  header: {
    draftTitle: 'Finish your draft',
    publishedTitle: 'Edit your listing',
    category: (kind: string, category: string) => `${kind} › ${category}`,
    changeCategoryLink: 'Change category',
    noScript:
      'You need JavaScript to create a listing, but it’s off or blocked in your browser. Turn it on and reload this page.',
  },
  step: (number: number, count: number) => `Step ${number} of ${count}`,
  problems: {
    draftTitle: 'Your listing isn’t published yet',
    publishedTitle: 'Your changes aren’t published yet',
  },
  reviewLead: 'This is how other people will see it.',
  preview: {
    title: 'Preview',
    inResults: 'In search results',
    onPage: 'On its own page',
    listingTitle: 'Your title',
    place: { town: 'Your town', district: 'your district', region: 'your region' },
  },
  saveStatus: {
    saved: 'Saved',
    offline: 'Not saved to your account yet. Saved on this device.',
    offlineNotStored: 'Not saved yet.',
  },
  footer: { backButton: 'Back', nextButton: 'Next' },
  publish: {
    changesButton: 'Publish changes',
    publishingButton: 'Publishing…',
    done: 'Your listing is live.',
    changesDone: 'Your changes are live.',
    stillHidden:
      'Your changes are saved, but this listing is still hidden. Tell the moderators that you’ve fixed it.',
    photosPending: (count: number) =>
      count === 1
        ? 'One photo is still uploading. Wait for it to finish, or remove it, then try again.'
        : `${count} photos are still uploading. Wait for them to finish, or remove them, then try again.`,
    failed: 'We couldn’t publish your listing. Your text is saved. Please try again in a moment.',
    signedOut: 'You’ve been signed out. Your text is saved. Sign in, then publish your listing.',
    textIsSaved: 'Your text is saved.',
    confirmEmailLink: 'Send the link again, or change your email',
  },
  discard: {
    draftDone: 'Draft deleted.',
    changesDone: 'Changes discarded. Your listing is as it was.',
  },
};
