/**
 * Everything that Paddock stores in the browser. The privacy policy is made from this table, and
 * device-data.test.ts compares it with the registry of names (libs/runtime, storage-keys.ts).
 */
export interface DeviceDataKind {
  readonly title: string;
  readonly what: string;
  readonly howLong: string;
  /** The names under which it is stored. Those that end in `:` or `-` are followed by an id. */
  readonly names: readonly string[];
}

export const DEVICE_DATA: readonly DeviceDataKind[] = [
  {
    title: 'Being signed in',
    what: 'Only if you sign in: a cookie with a random number, so that our server knows it’s you, Firebase’s own note that you’re signed in, and your email address while you wait for a sign-in link. Also the page to return to, and when you last signed out, so that your other tabs sign out too.',
    howLong: 'Until you sign out. The time you last signed out stays.',
    names: [
      '__session',
      'pd-session',
      'pd-link-email',
      'pd-return-path',
      'pd-signing-out',
      'pd-signed-out-at',
      'pd-bridge-login',
    ],
  },
  {
    title: 'Your settings',
    what: 'Only if you change them: light or dark, data saver, and how dates and times are written. Cookies with that one choice each.',
    howLong: 'A year.',
    names: ['pd-theme', 'pd-saver', 'pd-dates', 'pd-clock'],
  },
  {
    title: 'Your region',
    what: 'Only if you search in one region or choose it on the home page, which then shows what’s new there. A cookie with the region’s name.',
    howLong: 'A year.',
    names: ['pd-region'],
  },
  {
    title: 'Notes you’ve closed',
    what: 'That you closed the note about our app (a cookie), which warnings in your messages you closed, how often you’ve visited, and that we’ve offered to install Paddock on your phone.',
    howLong: 'A year for the app’s note. The last 300 warnings and the offer stay.',
    names: ['pd-app-promotion', 'pd-dismissed-warnings', 'pd-install'],
  },
  {
    title: 'Trying out new versions',
    what: 'Only while a new version is being tried out: a number from 0 to 99 that decides who gets it first, so that Paddock doesn’t change back and forth for you. A cookie. Many people have the same number, so it doesn’t say who you are. If one of our teams sent you a link to a version that isn’t out yet, a second cookie says which version. A third one, for people who build Paddock, says which part comes from their own computer.',
    howLong:
      '90 days. The version from a link: a week, or until you close it. Your own computer: an hour.',
    names: ['pd-canary-bucket', 'pd-preview', 'pd-override'],
  },
  {
    title: 'Recent searches',
    what: 'The last five things you searched for, to suggest them again. They’re never sent to us.',
    howLong: 'Until you clear them in the search box.',
    names: ['pd-recent-searches'],
  },
  {
    title: 'What you save without an account',
    what: 'Listings you watch, searches you save and where your farm is.',
    howLong: 'Until you remove them, or sign in: then they move to your account.',
    names: ['pd-watched', 'pd-searches', 'pd-farm', 'pd-watchlist-outdated'],
  },
  {
    title: 'What you’ve typed but not sent',
    what: 'Messages, notes on watched listings, and forms, without passwords, so that nothing is lost when you leave the page.',
    howLong:
      'Until you send them or another person signs in here. Forms: until you close the tab. Contact, feedback and registration forms: a week, or until you sign out.',
    names: ['pd-words:', 'pd-note:', 'pd-draft-', 'pd-form:'],
  },
  {
    title: 'Listings you’re writing',
    what: 'The draft, photos that are waiting to upload, and photos you’ve shared with the app from your gallery.',
    howLong:
      'Until you publish or delete the listing. Drafts at most 90 days, photos 30, photos from your gallery one.',
    names: ['pd-posts', 'pd-photos', 'pd-shared'],
  },
  {
    title: 'What’s waiting for signal',
    what: 'Messages and changes that you made while there was no connection.',
    howLong: 'Until they reach us, at most 30 days.',
    names: ['pd-outbox', 'pd-outbox:'],
  },
  {
    title: 'Pages to read without signal',
    what: 'The last 50 listings and 20 pages of results that you opened. If you sign in: your watchlist, your latest 20 conversations, your saved searches, and your listings and drafts. 10 MB at most.',
    howLong:
      'Until newer pages replace them. All of it goes when you sign out or another person signs in.',
    names: ['pd-saved-1', 'pd-offline-1'],
  },
  {
    title: 'In the Paddock app',
    what: 'The address at which your phone receives our notifications.',
    howLong: 'Until you remove the app.',
    names: ['pd-push-token', 'pd-push-registered'],
  },
  {
    title: 'Small things',
    what: 'The phone number you shared last in a message, to offer it again. Until you close the tab: a short confirmation for the next page, when the page last reloaded itself, and whether our teams’ page inspector is open.',
    howLong: 'The number: until another person shares theirs here.',
    names: ['pd-shared-phone:', 'pd-toast', 'pd-reloaded-at', 'pd-inspector'],
  },
];
