/** A sample of every kind of email, in each of its variants. */
import { isAlwaysOn } from '@paddock/contracts/notification-channels';
import type { RecordedActionName } from '@paddock/contracts/trust-reasons';
import { createContactReply, createNewMessageNotice } from '../modules/contact/contact-emails.ts';
import type { EmailContent, EmailType } from '../modules/email/email-content.ts';
import {
  createAddressChangeEmail,
  createAddressChangeNotice,
  createDeletionCancelledNotice,
  createDeletionNotice,
  createNewDeviceNotice,
  createPasswordResetEmail,
  createSignInEmail,
  createTwoStepNotice,
  createVerificationEmail,
} from '../modules/identity/emails/account-email-templates.ts';
import type { DecisionEmailInput } from '../modules/notifications/delivery/decision-email.ts';
import {
  createNotificationEmail,
  type NotificationEmailInput,
} from '../modules/notifications/delivery/notification-email.ts';
import type { DomainEvent } from '../modules/notifications/domain-events.ts';
import { toNotificationDraft } from '../modules/notifications/notification-draft.ts';
import { createReportNotice } from '../modules/trust/report-notice.ts';
import {
  ACCOUNT_DECISION_TEXTS,
  APPLICATION_DECISION_HEADLINES,
  POST_DECISION_HEADLINES,
  REPORT_OUTCOME_TEXTS,
} from '../modules/notifications/event-texts.ts';

export const SAMPLE_ORIGIN = 'https://paddock.example';
const ACCOUNT_URL = `${SAMPLE_ORIGIN}/account`;
const LINK_URL = `${SAMPLE_ORIGIN}/login/action?mode=verifyEmail&oobCode=Xk2v9QbT0mYc7LwRf4Hs&apiKey=AIzaSyExample&lang=en&continueUrl=https%3A%2F%2Fpaddock.example%2Faccount`;
const AT = new Date('2027-02-14T05:42:00Z');

const LISTING = {
  id: 1,
  publicId: 204_881,
  kind: 'item',
  slug: 'john-deere-6110m-3400-hours',
  title: 'John Deere 6110M, 3,400 hours',
} as const;
const JOB = {
  id: 2,
  publicId: 204_902,
  kind: 'job',
  slug: 'herd-manager-te-awamutu',
  title: 'Herd manager, Te Awamutu',
} as const;
const TO_SELLER = { accountId: 1, listing: LISTING };
const TO_WATCHERS = { accountIds: [1], listing: LISTING };

function getKeys<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record) as Key[];
}

/** An event's variants, by the suffix of the sample's name. */
type Variants<Type extends DomainEvent['type']> = Readonly<
  Record<string, Extract<DomainEvent, { readonly type: Type }>>
>;

const EVENTS: { readonly [Type in DomainEvent['type']]: Variants<Type> } = {
  'message-received': {
    '': {
      type: 'message-received',
      accountId: 1,
      conversationId: 3,
      sequence: 1,
      senderName: 'Mere Ngata',
      body: 'Kia ora, is the tractor still available? I could come and see it on Saturday morning. Does it have the front loader?',
      listing: { id: LISTING.id, title: LISTING.title, listType: 'item' },
    },
  },
  'listing-price-dropped': {
    '': {
      type: 'listing-price-dropped',
      ...TO_WATCHERS,
      oldPrice: '$92,000 + GST',
      newPrice: '$87,500 + GST',
      changedAt: AT,
    },
  },
  'listing-changed': { '': { type: 'listing-changed', ...TO_WATCHERS, changedAt: AT } },
  'listing-ending': { '': { type: 'listing-ending', ...TO_WATCHERS, endsAt: AT } },
  'listing-over': Object.fromEntries(
    (['sold', 'withdrawn', 'ended'] as const).map((how) => [
      how,
      { type: 'listing-over', ...TO_WATCHERS, how, at: AT },
    ]),
  ),
  'post-expiring': { '': { type: 'post-expiring', ...TO_SELLER, expiresAt: AT } },
  'post-expired': { '': { type: 'post-expired', ...TO_SELLER, expiresAt: AT } },
  'application-received': {
    '': {
      type: 'application-received',
      accountId: 1,
      applicationId: 5,
      appliedAt: AT,
      applicantName: 'Hemi Walker',
      listing: JOB,
    },
  },
  'application-decided': Object.fromEntries(
    getKeys(APPLICATION_DECISION_HEADLINES).map((state) => [
      state,
      {
        type: 'application-decided',
        accountId: 1,
        applicationId: 5,
        appliedAt: AT,
        state,
        listing: JOB,
      },
    ]),
  ),
  'saved-search-matched': {
    '': {
      type: 'saved-search-matched',
      accountId: 1,
      searchId: 7,
      period: '2027-02-14',
      searchName: 'Tractors in Waikato',
      path: '/marketplace/machinery/tractors?region=waikato',
      count: 2,
      newest: LISTING,
    },
  },
  'report-handled': Object.fromEntries(
    getKeys(REPORT_OUTCOME_TEXTS).map((outcome) => [
      outcome,
      {
        type: 'report-handled',
        accountId: 1,
        reportId: 9,
        actId: 11,
        title: outcome === 'banned' || outcome === 'person-kept' ? 'Kev Sutton' : LISTING.title,
        outcome,
      },
    ]),
  ),
  'post-moderated': Object.fromEntries(
    getKeys(POST_DECISION_HEADLINES).map((act) => [
      act,
      { type: 'post-moderated', ...TO_SELLER, actId: 11, act },
    ]),
  ),
  'account-moderated': Object.fromEntries(
    getKeys(ACCOUNT_DECISION_TEXTS).map((act) => [
      act,
      { type: 'account-moderated', accountId: 1, actId: 11, act },
    ]),
  ),
  'cases-waiting': {
    '': { type: 'cases-waiting', accountId: 1, count: 3, oldest: AT, newest: AT },
    one: { type: 'cases-waiting', accountId: 1, count: 1, oldest: AT, newest: AT },
  },
  'news-published': {
    '': {
      type: 'news-published',
      accountIds: [1],
      article: {
        publicId: 31,
        slug: 'autumn-feed-budget',
        headline: 'A feed budget for a dry autumn',
        summary:
          'Work out what you have, what you’ll need by the end of May, and when to buy. With a worked example for 350 cows.',
      },
    },
  },
};

/** The reason's label and the moderator's note for each decision. */
const DECISIONS: Readonly<Record<RecordedActionName, Pick<DecisionEmailInput, 'reason' | 'note'>>> =
  {
    hide: {
      reason: 'Its details are wrong or misleading',
      note: 'The photos show a 6130R, and the hours don’t match the dash.\nPlease add photos of this tractor.',
    },
    warn: {
      reason: 'Another reason, see the note',
      note: 'Please leave phone numbers out of the text. There’s a field for yours.',
    },
    ban: { reason: 'It looks like a scam', note: 'Three buyers paid a deposit and got no reply.' },
    restore: {
      reason: 'The problem has been fixed',
      note: 'Thanks for sorting that out so quickly.',
    },
    unban: { reason: 'We got it wrong', note: 'Sorry about that. It was another account.' },
    withdraw: { reason: 'We got it wrong', note: '' },
    dismiss: {
      reason: 'Our decision hasn’t changed',
      note: 'The photos are still of another tractor.',
    },
    reopen: { reason: 'We got it wrong', note: '' },
  };

const SEARCH: NotificationEmailInput['search'] = {
  searchesUrl: `${SAMPLE_ORIGIN}/account/searches`,
  items: [
    {
      title: LISTING.title,
      price: '$87,500 + GST',
      place: 'Te Awamutu, Waikato',
      url: `${SAMPLE_ORIGIN}/marketplace/${LISTING.slug}/${LISTING.publicId}`,
      photoUrl: `${SAMPLE_ORIGIN}/api/listings/${LISTING.publicId}/card`,
    },
    {
      title: 'Massey Ferguson 135, with a rear blade and a spare set of tyres',
      price: 'Price on application',
      place: 'Whangārei, Northland',
      url: `${SAMPLE_ORIGIN}/marketplace/massey-ferguson-135/204877`,
      photoUrl: null,
    },
  ],
};

function createNotificationSample(event: DomainEvent): EmailContent {
  const { type, description, name, url, eventKey } = toNotificationDraft(event);
  const isDecision = event.type === 'post-moderated' || event.type === 'account-moderated';
  return createNotificationEmail({
    type,
    eventKey,
    headline: description,
    body: name,
    url: SAMPLE_ORIGIN + (url ?? '/account/notifications'),
    settingsUrl: `${SAMPLE_ORIGIN}/account/settings`,
    contactUrl: `${SAMPLE_ORIGIN}/contact`,
    unsubscribeUrl: isAlwaysOn(type, 'email')
      ? null
      : `${SAMPLE_ORIGIN}/api/notifications/unsubscribe?token=1.81.${type}.20863.sample`,
    search: event.type === 'saved-search-matched' ? SEARCH : null,
    decision: isDecision
      ? {
          act: event.act,
          ...DECISIONS[event.act],
          listing: event.type === 'post-moderated' ? { title: LISTING.title, isLive: true } : null,
        }
      : null,
  });
}

const ACCOUNT_EMAILS: readonly EmailContent[] = [
  createVerificationEmail(LINK_URL),
  createPasswordResetEmail(LINK_URL),
  createSignInEmail(LINK_URL),
  createAddressChangeEmail(LINK_URL),
  createAddressChangeNotice(ACCOUNT_URL),
  createNewDeviceNotice(
    'Firefox on Windows',
    'Sunday, 14 February 2027 at 6:42 pm',
    `${ACCOUNT_URL}#recent-activity`,
  ),
  createTwoStepNotice(
    true,
    'Sunday, 14 February 2027 at 6:42 pm',
    `${ACCOUNT_URL}#recent-activity`,
  ),
  createDeletionNotice('Sunday, 28 February 2027', ACCOUNT_URL),
  createDeletionCancelledNotice(ACCOUNT_URL),
];

const CONTACT_MESSAGE = {
  kind: 'contact',
  name: 'Mere Tipene',
  email: 'mere@example.nz',
  topic: 'Listings',
  message: 'I can’t add more than three photos to my listing.\nMy phone is a Galaxy A15.',
} as const;
const RECEIPT = 'K7QM2XPD';
const STAFF_EMAILS: readonly EmailContent[] = [
  createReportNotice(
    {
      subject: 'listing',
      id: String(LISTING.publicId),
      reason: 'scam',
      note: 'Asks for a deposit by gift card before I can see it.',
    },
    SAMPLE_ORIGIN,
  ),
];
const CONTACT_EMAILS: readonly EmailContent[] = [
  createNewMessageNotice(CONTACT_MESSAGE, RECEIPT, SAMPLE_ORIGIN),
  createContactReply(
    { ...CONTACT_MESSAGE, receipt: RECEIPT },
    'Thanks for telling us. We’ve fixed it: please try again.\nIf it still stops at three, send us a screenshot.',
    SAMPLE_ORIGIN,
  ),
];

/** The email about an event that only a newer release knows. */
const UNKNOWN_EVENT: EmailContent = createNotificationEmail({
  type: 'post',
  eventKey: 'event-of-a-newer-release:1',
  headline: 'There’s an offer for your listing',
  body: LISTING.title,
  url: ACCOUNT_URL,
  settingsUrl: `${ACCOUNT_URL}/settings`,
  contactUrl: `${SAMPLE_ORIGIN}/contact`,
  unsubscribeUrl: `${SAMPLE_ORIGIN}/api/notifications/unsubscribe?token=1.81.post.20863.sample`,
  search: null,
  decision: null,
});

export interface EmailSample {
  /** Unique; also the name of the gallery's files. */
  readonly name: string;
  readonly type: EmailType;
  readonly content: EmailContent;
}

export const EMAIL_SAMPLES: readonly EmailSample[] = [
  ...[...ACCOUNT_EMAILS, ...CONTACT_EMAILS, ...STAFF_EMAILS].map((content) => ({
    name: content.type,
    type: content.type,
    content,
  })),
  ...Object.entries(EVENTS).flatMap(([type, variants]) =>
    Object.entries<DomainEvent>(variants).map(([variant, event]) => ({
      name: variant === '' ? type : `${type}-${variant}`,
      type: event.type,
      content: createNotificationSample(event),
    })),
  ),
  { name: 'notification', type: 'notification', content: UNKNOWN_EVENT },
];
