const toCodeCount = (count: number) =>
  `${count === 0 ? 'No' : count} recovery ${count === 1 ? 'code' : 'codes'} left.`;

export const twoStepMessages = {
  section: {
    title: 'Two-step sign-in',
    lead: 'Protect your account with your phone as well as your password.',
  },
  off: {
    text: 'After your password, you enter a code from an authenticator app on your phone, so a stolen password isn’t enough to sign in.',
    requiredTitle: 'You need two-step sign-in for your work on Paddock.',
    requiredText:
      'Moderation, the news desk and the operator desk stay closed until you turn it on.',
    setUpButton: 'Set up',
    busyButton: 'Setting up…',
    errorTitle: 'Two-step sign-in isn’t set up yet',
  },
  setUp: {
    title: 'Set up two-step sign-in',
    openApp:
      'Open an authenticator app on your phone. Any app that reads QR codes works, such as Google Authenticator, Microsoft Authenticator or 1Password.',
    scan: 'Add an account in the app and scan this QR code.',
    qrCodeLabel: 'QR code that adds your Paddock account to an authenticator app',
    onThisPhone: 'Is the app on this phone? Then skip the QR code:',
    openLink: 'add Paddock to it',
    typeKey: 'Can’t scan it? Type this key in the app:',
    noQrCode: 'Add an account in the app. We couldn’t show a QR code, so type this key:',
    copyKeyButton: 'Copy key',
    enterCode: 'Enter the six-digit code that the app now shows for Paddock.',
    codeLabel: 'Code from the app',
    codeInvalid: 'Enter the six digits that your app shows.',
    errorTitle: 'Two-step sign-in isn’t on yet',
    turnOnButton: 'Turn on',
    busyButton: 'Turning on…',
    cancelButton: 'Cancel',
  },
  codes: {
    title: 'Two-step sign-in is on',
    otherDevices: 'We’ve signed you out on your other devices.',
    lead: 'Your recovery codes',
    keep: 'Keep these somewhere safe. Each works once if you lose your phone. We won’t show them again.',
    copyButton: 'Copy codes',
    doneButton: 'Done',
  },
  on: {
    since: (date: string, codesLeft: number) => `On since ${date}. ${toCodeCount(codesLeft)}`,
    fewCodesTitle: (codesLeft: number) =>
      codesLeft === 0
        ? 'You have no recovery codes left.'
        : `You have only ${codesLeft} recovery ${codesLeft === 1 ? 'code' : 'codes'} left.`,
    fewCodesText: 'To get new ones, turn two-step sign-in off and on again.',
    turnOffButton: 'Turn off',
  },
  turnOff: {
    title: 'Turn off two-step sign-in',
    text: 'You’ll then sign in with only your password, Google or an email link. Your recovery codes stop working.',
    requiredText:
      'Moderation, the news desk and the operator desk close until you turn it on again.',
    codeLabel: 'Code from the app, or a recovery code',
    codeMissing: 'Enter a code from your app, or a recovery code.',
    errorTitle: 'Two-step sign-in is still on',
    turnOffButton: 'Turn off',
    busyButton: 'Turning off…',
    cancelButton: 'Cancel',
    toast: 'Two-step sign-in is off.',
  },
};
