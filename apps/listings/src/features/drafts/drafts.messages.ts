export const draftsMessages = {
  saveState: {
    saving: 'Saving…',
    saved: 'Saved',
    savedSecondsAgo: (seconds: number) => `Saved ${seconds} s ago`,
    savedMinutesAgo: (minutes: number) => `Saved ${minutes} min ago`,
    storedLocally: 'Saved on this device',
    notSavedYet: 'Not saved yet',
    onlyStoredLocally: 'Saved on this device only',
    changedElsewhere: 'Changed on another device',
  },
  problem: {
    offline:
      'We can’t reach Paddock. Your text is saved on this device, and we’ll save it to your account when you’re back in range.',
    offlineNotStored:
      'We can’t reach Paddock, and this browser can’t store your text. Keep this page open until it’s saved.',
    signedOut: 'You’ve been signed out. Your text is saved on this device. Sign in to continue.',
    someoneElse:
      'Someone else is signed in here now. Your text is saved on this device, and only you can see it. Sign in to your account to continue.',
    signInLink: 'Sign in',
    deleted:
      'This draft was deleted on another device. Your text is still here. You can save it as a new draft.',
    saveAsNewButton: 'Save as a new draft',
    useMineButton: 'Use mine',
    useOtherButton: 'Use the other one',
    refused: (reason: string) => `${reason} Your text is saved on this device.`,
    retryButton: 'Try again',
  },
  /** Each text is short enough to fit above the form on a phone. */
  conflict: {
    blocksPublishing:
      'This listing was changed on another device. Choose which version to use, then publish it.',
    timeUnknown:
      'This listing was changed on another device. Which version do you want to use? We’ll keep the other one too.',
    changed: (isSameDay: boolean, theirTime: string, isNewer: boolean, myTime: string) =>
      `This listing was changed on another device ${isSameDay ? 'at' : 'on'} ${theirTime}. That version is ${isNewer ? 'newer' : 'older'} than yours from ${myTime}. Which one do you want to use? We’ll keep the other one too.`,
  },
  /**
   * The version that the user is editing, and the button that switches to the other version.
   * `at` is when that other version was last changed, such as "22 Nov, 3:04 pm".
   */
  resumed: {
    browser: {
      text: 'We’ve restored the text that you typed on this device.',
      switchButton: (at: string) => `Go back to the version saved on ${at}`,
    },
    page: {
      text: 'This is the version saved to your account. It’s newer than the text on this device.',
      switchButton: (at: string) => `Use the text from this device, ${at}`,
    },
    mine: {
      text: 'This is your version from this device. We’ll keep the other version until you publish.',
      switchButton: (at: string) => `Use the version from your other device, ${at}`,
    },
    theirs: {
      text: 'This is the version from your other device. We’ll keep yours until you publish.',
      switchButton: (at: string) => `Use your version from ${at}`,
    },
  },
  discard: {
    draftButton: 'Delete draft',
    changesButton: 'Discard changes',
    title: (button: string) => `${button}?`,
    draftText: 'This deletes your text and photos on all your devices. You can’t get them back.',
    changesText:
      'Your published listing stays as it is. You can’t get your changes back, on this or any other device.',
    keepButton: 'Keep editing',
    deletingButton: 'Deleting…',
  },
};
