/** An email's content, and its plain-text part. */
import type { SiteDetails } from '@paddock/contracts/site-details';

/**
 * Every kind of email. Those about a user's account, contact messages and reports come first, then
 * one for each event that users are notified about (notifications/domain-events.ts). `notification` is about an event that only a
 * newer release of the API knows.
 */
export const EMAIL_TYPES = [
  'address-confirmation',
  'password-reset',
  'sign-in-link',
  'new-address-confirmation',
  'address-change-notice',
  'new-device-notice',
  'two-step-notice',
  'deletion-notice',
  'deletion-cancelled-notice',
  'contact-notice',
  'contact-reply',
  'report-notice',
  'message-received',
  'listing-price-dropped',
  'listing-changed',
  'listing-ending',
  'listing-over',
  'post-expiring',
  'post-expired',
  'application-received',
  'application-decided',
  'saved-search-matched',
  'report-handled',
  'post-moderated',
  'account-moderated',
  'cases-waiting',
  'news-published',
  'notification',
] as const;
export type EmailType = (typeof EMAIL_TYPES)[number];

export interface EmailLink {
  readonly label: string;
  /** An absolute URL. */
  readonly url: string;
}

export interface EmailListing {
  readonly title: string;
  readonly price: string;
  readonly place: string;
  /** An absolute URL, as `photoUrl` is too. */
  readonly url: string;
  /**
   * URL of a JPEG of 1200 × 630 pixels, which every email client can show. Null when the listing
   * has no photo.
   */
  readonly photoUrl: string | null;
}

/** A text that the email quotes, such as a message or a moderator's note. It may have line breaks. */
export interface EmailQuote {
  /** Empty when the email's subject already says what is quoted. */
  readonly label: string;
  readonly text: string;
}

export interface EmailContent {
  readonly type: EmailType;
  readonly subject: string;
  /** The text that an inbox shows after the subject. It adds to the subject. */
  readonly preheader: string;
  /** Paragraphs after the greeting. They do not repeat the subject, which is the HTML part's heading. */
  readonly before: readonly string[];
  readonly quotes?: readonly EmailQuote[];
  /** Listings, each with its photo. */
  readonly listings?: readonly EmailListing[];
  /** The email's only button. */
  readonly link: EmailLink;
  /** Paragraphs after the button. */
  readonly after: readonly string[];
  /** Small print: why the recipient gets this email, and how to stop it. */
  readonly footer: { readonly text: string; readonly links: readonly EmailLink[] };
}

/** The details of the site that every email contains. */
export interface EmailSite {
  readonly details: SiteDetails;
  /** The site's own address, from which emails load the logo. */
  readonly publicOrigin: string;
}

export const GREETING = 'Kia ora,';
export const SIGNATURE = ['Cheers,', 'The Paddock team'] as const;

/** Returns the sender's name and postal address, which the small print ends with. */
export function formatSender({ legalName, address, placeholders }: SiteDetails): string {
  const isPlaceholder = placeholders.includes('legalName') || placeholders.includes('address');
  return `${legalName}, ${address}${isPlaceholder ? ' (placeholder)' : ''}`;
}

function formatQuote({ label, text }: EmailQuote): string {
  if (label !== '' && !text.includes('\n')) return `${label}: ${text}`;
  const quoted = text.replace(/^/gm, '> ');
  return label === '' ? quoted : `${label}:\n${quoted}`;
}

function formatListing({ title, price, place, url }: EmailListing): string {
  const facts = [price, place].filter((part) => part !== '').join(', ');
  return [title, facts, url].filter((line) => line !== '').join('\n');
}

export function renderEmailText(
  { before, quotes = [], listings = [], link, after, footer }: EmailContent,
  { details }: EmailSite,
): string {
  const parts = [
    GREETING,
    ...before,
    ...quotes.map(formatQuote),
    ...listings.map(formatListing),
    `${link.label}:\n${link.url}`,
    ...after,
    SIGNATURE.join('\n'),
    [
      footer.text,
      ...footer.links.map(({ label, url }) => `${label}: ${url}`),
      formatSender(details),
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
