import type { NotificationChannel, NotificationType } from '@paddock/contracts/http';

export const preferencesMessages = {
  channels: {
    label: {
      inApp: 'On Paddock',
      push: 'Push',
      email: 'Email',
    } satisfies Readonly<Record<NotificationChannel, string>>,
    typeDescription: {
      message: 'You have a new message.',
      watchlist: 'A listing you’re watching has a new price, has changed or is about to end.',
      'saved-search': 'There’s a new listing for one of your saved searches.',
      post: 'One of your listings ends in 3 days, or has ended.',
      application: 'Your job has a new applicant, or an employer has decided on your application.',
      news: 'Farming news and what’s new on Paddock.',
      safety:
        'Updates on your reports, and our moderators’ decisions. We always send these by email.',
    } satisfies Readonly<Record<NotificationType, string>>,
  },
  quietHours: {
    label: 'Quiet hours',
    help: 'We hold push notifications and emails until quiet hours end. You can still see everything on Paddock.',
    fromLabel: 'From',
    toLabel: 'To',
    sameTimesError: 'Choose two different times.',
    timeZoneLabel: 'Time zone',
    timeZone: { 'Pacific/Auckland': 'New Zealand', 'Pacific/Chatham': 'Chatham Islands' },
  },
  saving: {
    busy: 'Saving…',
    done: 'Saved',
    unsaved: (reason: string) =>
      `Not saved yet. ${reason} We’ll try again when you’re back in range.`,
    retryButton: 'Try again',
    undoButton: 'Undo',
    refused: (reason: string) => `We couldn’t save that, so we’ve changed it back. ${reason}`,
  },
  push: {
    title: 'Push notifications on this device',
    explanation:
      'Push notifications appear on your screen even when Paddock is closed. Turn them on for each device. They stop when you sign out.',
    isOn: 'On for this device',
    turnOnButton: 'Turn on for this device',
    turnOffButton: 'Turn off for this device',
    busyButton: 'Saving…',
    permissionDenied: 'You didn’t allow notifications, so nothing has changed.',
    support: {
      app: 'You get push notifications through the Paddock app. If you don’t, allow notifications for Paddock in your phone’s settings, then open the app again.',
      homeScreenFirst:
        'On an iPhone or iPad, first add Paddock to your Home Screen: tap Share, then “Add to Home Screen”. Open Paddock from there and come back to this page. You need iOS 16.4 or newer.',
      unsupported:
        'This browser doesn’t support push notifications. You can still see everything on Paddock, or by email.',
      notSetUp: 'Push notifications aren’t set up on this server.',
      denied:
        'Your browser is blocking notifications from Paddock. Tap the icon to the left of the address bar, allow notifications and reload this page.',
    },
    otherDevices: {
      title: 'Other devices',
      since: (date: string) => `Since ${date}`,
      removeButton: 'Remove',
      removeLabel: (device: string) => `Remove ${device}`,
    },
  },
};
