/**
 * Every kind of personal data that Paddock keeps. The privacy policy is made from this table, and
 * apps/api/src/database/data-kinds.api.test.ts compares it with the database's tables and with the
 * account's export.
 */
import {
  CONTACT_MESSAGE_MONTHS,
  CV_DAYS,
  ENDED_SESSION_DAYS,
  EXPIRED_NOTIFICATION_DAYS,
  IDEMPOTENCY_KEY_DAYS,
  NOTIFICATION_DAYS,
  SEARCH_COUNT_DAYS,
  SEARCH_MATCH_DAYS,
} from './retention.ts';

export interface DataKind {
  readonly title: string;
  readonly what: string;
  readonly why: string;
  /** Where it is stored. If absent: only in our own database. */
  readonly where?: string;
  readonly howLong: string;
  readonly whoSeesIt: string;
  /** The tables of the database that contain it. Empty: it is not in the database. */
  readonly tables: readonly string[];
  /** The fields of the account's export that contain it. */
  readonly exportedAs: readonly string[];
}

const WITH_ACCOUNT = 'Until you delete it or your account.';
const ONLY_YOU = 'Only you.';

export const DATA_KINDS: readonly DataKind[] = [
  {
    title: 'Your account',
    what: 'Your name and email address, your phone number, region and a few words about yourself if you give them, and the day you joined.',
    why: 'To sign you in, and to show others who they are dealing with.',
    where: 'In our database. Your email address, name and password are also with Firebase.',
    howLong: 'Until 14 days after you delete your account.',
    whoSeesIt:
      'Everyone sees your name, region, the day you joined and what you say about yourself. Only you see your email address and phone number.',
    tables: ['accounts'],
    exportedAs: ['account'],
  },
  {
    title: 'Where you are signed in',
    what: 'For each phone or computer: its kind, such as “Firefox on Windows”, when you signed in and when it was last used.',
    why: 'So that you stay signed in, and can see and end each sign-in.',
    howLong: `${ENDED_SESSION_DAYS} days after the sign-in has ended.`,
    whoSeesIt: ONLY_YOU,
    tables: ['sessions'],
    exportedAs: ['sessions'],
  },
  {
    title: 'Listings and profiles',
    what: 'The text, price, details and phone number that you put in, the place, and how often the listing was viewed on each day.',
    why: 'To show the listing, and to tell you how it is doing.',
    howLong: 'Until you delete it or your account. A deleted listing can be restored for 30 days.',
    whoSeesIt:
      'Everyone, while it is live. A phone number is shown on request. The place is rounded to about one kilometre, and the exact spot is only yours.',
    tables: ['listings', 'listing_view_days', 'listings_to_match'],
    exportedAs: ['listings'],
  },
  {
    title: 'Drafts',
    what: 'Listings that you have not published yet, and on which device you saved them last.',
    why: 'So that you can go on writing on another device.',
    where: 'In our database, and in your browser for up to 90 days.',
    howLong: 'Until you delete them or your account. A deleted draft can be restored for 30 days.',
    whoSeesIt: ONLY_YOU,
    tables: ['drafts'],
    exportedAs: ['drafts'],
  },
  {
    title: 'Photos',
    what: 'The photos of your listings and messages. We remove what a camera writes into them, such as the place and time, before anyone else sees them.',
    why: 'To show them where you put them.',
    where: 'With Firebase. Our servers keep copies in the sizes that pages need.',
    howLong:
      'As long as the listing or message that they belong to. A photo that belongs to neither is deleted after a day.',
    whoSeesIt: 'Everyone who can see the listing or the conversation.',
    tables: ['photos', 'message_photos'],
    exportedAs: ['photos'],
  },
  {
    title: 'Conversations',
    what: 'Your messages, and the photos, phone number and place that you share in them.',
    why: 'So that buyers and sellers can talk to each other.',
    where: 'In our database. A copy is with Firebase, which shows new messages at once.',
    howLong:
      'Until both people have left. When you delete your account, the other person keeps what you wrote, without your name, phone number and place.',
    whoSeesIt:
      'The two people in it. Our moderators see only the messages that one of them reports.',
    tables: ['conversations', 'conversation_members', 'messages', 'message_outbox'],
    exportedAs: ['messages'],
  },
  {
    title: 'Job applications and CVs',
    what: 'Your name, phone number, work rights, start date, message and, if you add one, your CV.',
    why: 'To apply for the job.',
    howLong: `Until you delete your account or the employer deletes the listing. A CV is deleted ${CV_DAYS} days after the listing has ended.`,
    whoSeesIt: 'You and the employer.',
    tables: ['applications', 'application_cvs'],
    exportedAs: ['applications'],
  },
  {
    title: 'Your watchlist',
    what: 'The listings that you watch, and your notes about them.',
    why: 'To find them again, and to tell you when a price drops or a listing ends.',
    howLong: WITH_ACCOUNT,
    whoSeesIt: 'Only you. Sellers see how many people watch a listing, not who they are.',
    tables: ['watches', 'removed_watches'],
    exportedAs: ['watchlist'],
  },
  {
    title: 'Saved searches',
    what: 'The searches that you save, and which new listings match them.',
    why: 'To tell you about new listings.',
    howLong: `Until you delete the search or your account. Matches: ${SEARCH_MATCH_DAYS} days.`,
    whoSeesIt: ONLY_YOU,
    tables: ['saved_searches', 'saved_search_alerts', 'saved_search_matches'],
    exportedAs: ['savedSearches'],
  },
  {
    title: 'Your places',
    what: 'The places that you save, such as your farm, with the exact spot.',
    why: 'To show how far away a listing is.',
    howLong: WITH_ACCOUNT,
    whoSeesIt: ONLY_YOU,
    tables: ['locations'],
    exportedAs: ['locations'],
  },
  {
    title: 'Notifications',
    what: 'What we have told you, whether you have read it, and how you want to hear from us. If you allow push notifications, also the address at which your browser or phone receives them.',
    why: 'To tell you about messages, listings that end, and whatever else you choose.',
    where:
      'In our database. Push notifications and emails pass through the services of your browser or phone and of your email provider.',
    howLong: `${NOTIFICATION_DAYS + EXPIRED_NOTIFICATION_DAYS} days. Your choices: until you delete your account. The push address: until you sign out.`,
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
    title: 'People you have blocked',
    what: 'Which people you have blocked, and since when.',
    why: 'So that they cannot write to you.',
    howLong: 'Until you unblock them, or one of you deletes their account.',
    whoSeesIt: 'Only you. We do not tell the other person.',
    tables: ['account_blocks'],
    exportedAs: ['blockedPeople'],
  },
  {
    title: 'Reports and our decisions',
    what: 'What you report and why, what others report about you or your listings, what we decide, and your answer.',
    why: 'To keep Paddock safe, and so that decisions can be checked.',
    howLong:
      'Until the account or listing that it is about is deleted. A report that you made stays after that, without your name.',
    whoSeesIt:
      'Our moderators. You see what you reported and what we decided about you, but not who reported you.',
    tables: ['reports', 'moderation_acts'],
    exportedAs: ['reports', 'decisions'],
  },
  {
    title: 'A record of changes',
    what: 'When you publish, change, end or delete a listing, and when your account’s permissions change.',
    why: 'To show you the history of a listing, and to find out what happened when something goes wrong.',
    howLong: 'As long as the listing. After you delete your account, it no longer says who it was.',
    whoSeesIt: 'You, and the few of us who look after Paddock.',
    tables: ['audit'],
    exportedAs: ['acts'],
  },
  {
    title: 'News that you write as an editor',
    what: 'The article, with your name as its author.',
    why: 'To publish it.',
    howLong: 'Until the article is deleted. Your name stays in it when you delete your account.',
    whoSeesIt: 'Everyone.',
    tables: ['news'],
    exportedAs: [],
  },
  {
    title: 'Messages from our contact and feedback forms',
    what: 'Your name, your email address, what you wrote, its topic, and the page that it is about if you name one.',
    why: 'To answer you, and to fix what you tell us about.',
    howLong: `${CONTACT_MESSAGE_MONTHS} months.`,
    whoSeesIt: 'The few of us who answer them.',
    tables: ['contact_messages'],
    exportedAs: ['contactMessages'],
  },
  {
    title: 'Requests that your phone repeats',
    what: 'The answer to each change that you made, such as a message sent.',
    why: 'So that a change that is sent twice on a poor line happens once.',
    howLong: `${IDEMPOTENCY_KEY_DAYS} days.`,
    whoSeesIt: 'No one reads it.',
    tables: ['idempotency_keys'],
    exportedAs: [],
  },
  {
    title: 'What people search for',
    what: 'How often some words were searched for on a day, whether anything was found, and whether a result was opened. Not who searched. We leave out words that look like an email address or a phone number.',
    why: 'To find the words that our search doesn’t know yet.',
    howLong: `${SEARCH_COUNT_DAYS} days.`,
    whoSeesIt: 'The few of us who look after Paddock.',
    tables: ['search_days'],
    exportedAs: [],
  },
  {
    title: 'Our servers’ log',
    what: 'The time, the address that was asked for (with the words of a search), whether it worked and how long it took. Not your name, not your cookies, and not the network address of your phone or computer.',
    why: 'To find faults, and to see that Paddock is quick on a poor connection.',
    where: 'On our servers.',
    howLong: '30 days.',
    whoSeesIt: 'The few of us who look after Paddock.',
    tables: [],
    exportedAs: [],
  },
  {
    title: 'Your network address (IP address)',
    what: 'How often it has asked for something in the last minutes.',
    why: 'So that one machine cannot hold everyone else up, or fill our mailbox with junk.',
    where: 'Only in our servers’ memory. It is never written down.',
    howLong: 'Up to an hour.',
    whoSeesIt: 'No one reads it.',
    tables: [],
    exportedAs: [],
  },
];
