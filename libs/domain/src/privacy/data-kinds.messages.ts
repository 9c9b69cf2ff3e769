/**
 * Every kind of personal data that Paddock keeps. The privacy policy is made from this table, and
 * apps/api/src/database/data-kinds.api.test.ts compares it with the database's tables and with the
 * account's export.
 */
import {
  AUDIT_MONTHS,
  BANNED_CONTACT_MONTHS,
  CONTACT_MESSAGE_MONTHS,
  CV_DAYS,
  ENDED_SESSION_DAYS,
  EXPIRED_NOTIFICATION_DAYS,
  IDEMPOTENCY_KEY_DAYS,
  NOTIFICATION_DAYS,
  RELEASE_COUNT_DAYS,
  SEARCH_COUNT_DAYS,
  SEARCH_MATCH_DAYS,
} from './retention.ts';

export interface DataKind {
  readonly title: string;
  readonly what: string;
  readonly why: string;
  /** The place where the data is stored. If absent, it is stored only in our own database. */
  readonly where?: string;
  readonly howLong: string;
  readonly whoSeesIt: string;
  /** The tables that contain the data. Empty when it is not in the database. */
  readonly tables: readonly string[];
  /** The fields of the account's export that contain the data. */
  readonly exportedAs: readonly string[];
}

const WITH_ACCOUNT = 'Until you delete it or your account.';
const ONLY_YOU = 'Only you.';

export const DATA_KINDS: readonly DataKind[] = [
  {
    title: 'Your account',
    what: 'Your name, your email address and the day you joined. Your phone number, region and a few words about yourself, if you add them.',
    why: 'To sign you in, and to show people who they’re dealing with.',
    where: 'In our database. Firebase also stores your email address, name and password.',
    howLong: 'Until 14 days after you delete your account.',
    whoSeesIt:
      'Everyone sees your name, region, the day you joined and what you say about yourself. Only you see your email address and phone number.',
    tables: ['accounts'],
    exportedAs: ['account'],
  },
  {
    title: 'Where you’re signed in',
    what: 'For each phone or computer: its type, such as “Firefox on Windows”, when you signed in and when it was last used.',
    why: 'To keep you signed in, and to show you where you’re signed in.',
    howLong: `Until ${ENDED_SESSION_DAYS} days after you’re signed out.`,
    whoSeesIt: ONLY_YOU,
    tables: ['sessions'],
    exportedAs: ['sessions'],
  },
  {
    title: 'Two-step sign-in',
    what: 'If you turn it on: the key that your authenticator app shares with us, when you turned it on, and scrambled copies of your recovery codes.',
    why: 'To check the codes that you enter when you sign in.',
    howLong: 'Until you turn it off or delete your account.',
    whoSeesIt: 'No one. We show you the key once, when you set it up.',
    tables: ['two_step_keys', 'recovery_codes'],
    exportedAs: [],
  },
  {
    title: 'Listings and profiles',
    what: 'The text, price, details, phone number and location that you enter, and how often people viewed the listing each day.',
    why: 'To show the listing, and to tell you how it’s doing.',
    howLong: 'Until you delete it or your account. You can restore a deleted listing for 30 days.',
    whoSeesIt:
      'Everyone, while it’s live. Signed-in people can ask to see the phone number. The location is rounded to about one kilometre. Only you see the exact spot.',
    tables: ['listings', 'listing_view_days', 'listing_view_totals', 'listings_to_match'],
    exportedAs: ['listings'],
  },
  {
    title: 'Drafts',
    what: 'Listings that you haven’t published yet, and the device you last saved them on.',
    why: 'So you can continue on another device.',
    where: 'In our database, and in your browser for up to 90 days.',
    howLong: 'Until you delete them or your account. You can restore a deleted draft for 30 days.',
    whoSeesIt: ONLY_YOU,
    tables: ['drafts'],
    exportedAs: ['drafts'],
  },
  {
    title: 'Photos',
    what: 'The photos in your listings and messages. Before anyone else sees them, we remove the data that cameras add, such as the location and time.',
    why: 'To show them in your listings and messages.',
    where: 'With Firebase. Our servers keep copies in other sizes.',
    howLong: 'As long as the listing or message they’re in. We delete unused photos after a day.',
    whoSeesIt: 'Everyone who can see the listing or message.',
    tables: ['photos', 'message_photos'],
    exportedAs: ['photos'],
  },
  {
    title: 'Conversations',
    what: 'Your messages, and the photos, phone number and location that you share in them.',
    why: 'So buyers and sellers can message each other.',
    where: 'In our database. Firebase has a copy, so that new messages appear straight away.',
    howLong:
      'Until both people have deleted their accounts. When you delete yours, the other person keeps what you wrote, without your name, phone number and location.',
    whoSeesIt:
      'You and the other person. Our software checks each message for signs of a scam. Our moderators only see messages that look like one, and those that one of you reports.',
    tables: ['conversations', 'conversation_members', 'messages', 'message_outbox'],
    exportedAs: ['messages'],
  },
  {
    title: 'Job applications and CVs',
    what: 'Your name, phone number, work rights, start date, message and CV, if you add one.',
    why: 'To send your application to the employer.',
    howLong: `Until you delete your account or the employer deletes the listing. We delete your CV ${CV_DAYS} days after the listing ends.`,
    whoSeesIt: 'You and the employer.',
    tables: ['applications', 'application_cvs'],
    exportedAs: ['applications'],
  },
  {
    title: 'Your watchlist',
    what: 'The listings that you watch, and your notes about them.',
    why: 'So you can find them again, and to tell you when a price drops or a listing ends.',
    howLong: WITH_ACCOUNT,
    whoSeesIt: 'Only you. Sellers see how many people are watching, but not who.',
    tables: ['watches', 'removed_watches'],
    exportedAs: ['watchlist'],
  },
  {
    title: 'Saved searches',
    what: 'The searches that you save, and which new listings match them.',
    why: 'To tell you about new listings.',
    howLong: `Until you delete the search or your account. We keep matches for ${SEARCH_MATCH_DAYS} days.`,
    whoSeesIt: ONLY_YOU,
    tables: ['saved_searches', 'saved_search_alerts', 'saved_search_matches'],
    exportedAs: ['savedSearches'],
  },
  {
    title: 'Your locations',
    what: 'The locations that you save, such as your farm, with the exact spot.',
    why: 'To show how far away a listing is.',
    howLong: WITH_ACCOUNT,
    whoSeesIt: ONLY_YOU,
    tables: ['locations'],
    exportedAs: ['locations'],
  },
  {
    title: 'Notifications',
    what: 'Your notifications, whether you’ve read them, and your settings. If you allow push notifications, also the address that we send them to.',
    why: 'To tell you about messages, your listings and anything else you choose.',
    where:
      'In our database. Push notifications go through your browser’s or phone’s push service, and emails through your email provider.',
    howLong: `${NOTIFICATION_DAYS + EXPIRED_NOTIFICATION_DAYS} days for notifications. We keep your settings until you delete your account, and the push address until you sign out.`,
    whoSeesIt: ONLY_YOU,
    tables: [
      'notifications',
      'notification_deliveries',
      'notification_preferences',
      'quiet_hours',
      'push_subscriptions',
    ],
    exportedAs: ['notifications', 'notificationPreferences', 'pushSubscriptions'],
  },
  {
    title: 'People you’ve blocked',
    what: 'Who you’ve blocked, and when.',
    why: 'To stop them messaging you.',
    howLong: 'Until you unblock them, or either of you leaves Paddock.',
    whoSeesIt: 'Only you. We don’t tell the other person.',
    tables: ['account_blocks'],
    exportedAs: ['blockedPeople'],
  },
  {
    title: 'Reports and our decisions',
    what: 'Your reports, other people’s reports about you or your listings, our decisions and your answers. Moderators’ notes for each other about a report.',
    why: 'To keep Paddock safe, and to check our decisions.',
    howLong:
      'Until the account or listing it’s about is deleted. If you delete your account, your reports, and any notes you wrote as a moderator, stay without your name.',
    whoSeesIt:
      'Our moderators. You see your own reports and our decisions about you, but not who reported you or our notes.',
    tables: ['reports', 'moderation_acts', 'case_notes', 'case_claims'],
    exportedAs: ['reports', 'decisions'],
  },
  {
    title: 'Activity on your account',
    what: 'When you sign in or out, change your email or password, download your data, or publish, change or delete a listing. For sign-ins and account changes also your browser and system, such as “Firefox on Windows”, and the first part of your network address.',
    why: 'So you and we can see if someone else used your account, and to find out what happened when something goes wrong.',
    howLong: `${AUDIT_MONTHS} months. If you delete your account, what’s left is stored under a number only, without your name or email.`,
    whoSeesIt: 'You, and the few of us who look after Paddock.',
    tables: ['audit'],
    exportedAs: ['acts'],
  },
  {
    title: 'What’s left of a suspended account after it was deleted',
    what: 'Codes that are calculated from its email address and phone number. The address and number can’t be read from them.',
    why: 'So that a suspended person can’t come back with a new account.',
    howLong: `${BANNED_CONTACT_MONTHS} months after the account was deleted.`,
    whoSeesIt: 'Only our software, which compares them with the address of each new account.',
    tables: ['banned_contacts'],
    exportedAs: [],
  },
  {
    title: 'News you write as an editor',
    what: 'The article, with your name, and each version of it that you saved.',
    why: 'To publish it, and to restore an earlier version.',
    howLong:
      'Until the article is deleted. Your name stays on it even if you delete your account, but not on its earlier versions.',
    whoSeesIt: 'Everyone can read the published article. Only editors can read the other versions.',
    tables: ['news', 'news_revisions'],
    exportedAs: [],
  },
  {
    title: 'Messages from our contact and feedback forms',
    what: 'Your name, your email address, your message and its topic, the page it’s about if you add one, and our replies.',
    why: 'To reply, and to fix what you tell us about.',
    where: 'In our database, and in our team’s mailbox.',
    howLong: `${CONTACT_MESSAGE_MONTHS} months.`,
    whoSeesIt: 'The few of us who answer them.',
    tables: ['contact_messages', 'contact_replies'],
    exportedAs: ['contactMessages'],
  },
  {
    title: 'Repeated requests',
    what: 'Our server’s response to each change you make, such as sending a message.',
    why: 'So that a message isn’t sent twice when your connection drops.',
    howLong: `${IDEMPOTENCY_KEY_DAYS} days.`,
    whoSeesIt: 'No one reads it.',
    tables: ['idempotency_keys'],
    exportedAs: [],
  },
  {
    title: 'Search words',
    what: 'How often people searched for some words each day, and whether they found and opened anything. We don’t record who searched, and leave out words that look like an email address or phone number.',
    why: 'To improve our search.',
    howLong: `${SEARCH_COUNT_DAYS} days.`,
    whoSeesIt: 'The few of us who look after Paddock.',
    tables: ['search_days'],
    exportedAs: [],
  },
  {
    title: 'How fast pages are',
    what: 'How long pages took to load and to respond in your browser, whether a part of them failed, and the type of connection, such as 4G. When a part fails, we also get our code’s error message. We remove quotes, email addresses, web addresses and long numbers from it first. We only count these for each page of Paddock. We don’t record who opened it, or which listing or search it was. Nothing is sent when data saving is on, except failures.',
    why: 'To find out which pages are slow or broken, and to undo changes that make them worse.',
    howLong: `${RELEASE_COUNT_DAYS} days.`,
    whoSeesIt: 'The few of us who look after Paddock.',
    tables: ['release_counts', 'page_counts', 'page_vitals', 'failure_samples'],
    exportedAs: [],
  },
  {
    title: 'Our servers’ log',
    what: 'The time, the page address (including search words), whether it worked and how long it took. We don’t log your name, your cookies or your network address.',
    why: 'To find faults, and to keep Paddock fast on a poor connection.',
    where: 'On our servers.',
    howLong: '30 days.',
    whoSeesIt: 'The few of us who look after Paddock.',
    tables: [],
    exportedAs: [],
  },
  {
    title: 'Your network address (IP address)',
    what: 'How many requests have come from it in the last hour.',
    why: 'To stop one computer from slowing Paddock down for everyone, or filling our mailbox with junk.',
    where:
      'In our servers’ memory, and scrambled in our database. We never save all of it as it is: “Activity on your account” has the first part.',
    howLong: 'Up to two hours.',
    whoSeesIt: 'No one reads it.',
    tables: [],
    exportedAs: [],
  },
];
