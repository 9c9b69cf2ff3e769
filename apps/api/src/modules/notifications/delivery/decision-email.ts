/** The emails that tell a user what a moderator has decided about a listing or the account. */
import type { RecordedActionName } from '@paddock/contracts/trust-reasons';
import type { EmailContent, EmailQuote } from '../../email/email-content.ts';

/** A moderator's decision, as the affected user may read it. */
export interface DecisionEmailInput {
  readonly act: RecordedActionName;
  /** The reason's label. */
  readonly reason: string;
  /** The moderator's note. May be empty. */
  readonly note: string;
  /** Null when the decision is about the account. */
  readonly listing: { readonly title: string; readonly isLive: boolean } | null;
}

type DecisionText = Pick<EmailContent, 'before' | 'after'> & { readonly label: string };

const OUTCOME = 'You can answer once. A moderator will read it, and we’ll tell you the outcome.';
const ANSWER = `If you disagree, answer on that page. ${OUTCOME}`;
const ANSWER_OR_FIX = `If you’ve fixed it, or you disagree, answer on that page. ${OUTCOME}`;
const CLOSED = 'You can’t answer this decision again. If something has changed, contact us.';

/** Returns what a decision about a listing means, and what its owner can do. */
function getListingText(act: RecordedActionName, title: string, isLive: boolean): DecisionText {
  const view = 'View your listing';
  switch (act) {
    case 'hide':
      return {
        before: [`Only you and our moderators can see “${title}” now.`],
        label: 'View and answer',
        after: [ANSWER_OR_FIX],
      };
    case 'warn':
      return {
        before: [`“${title}” is still live. Please fix it, so that it can stay.`],
        label: 'Change your listing',
        after: [ANSWER_OR_FIX],
      };
    case 'restore':
      return {
        before: [
          isLive
            ? `Other people can see “${title}” again. You don’t need to do anything.`
            : `We’ve taken back our decision about “${title}”. It isn’t live at the moment: your listing’s page says why.`,
        ],
        label: view,
        after: [],
      };
    case 'withdraw':
      return {
        before: [
          `We asked you to change “${title}”. We’ve taken that back, and you can leave it as it is.`,
        ],
        label: view,
        after: [],
      };
    case 'reopen':
      return {
        before: [`It’s about “${title}”. We’ll tell you what we decide.`],
        label: view,
        after: [],
      };
    default:
      return { before: [`It was about “${title}”.`], label: view, after: [CLOSED] };
  }
}

/** Returns what a decision about an account means, and what its owner can do. */
function getAccountText(act: RecordedActionName): DecisionText {
  const view = 'View the decision';
  switch (act) {
    case 'ban':
      return {
        before: [
          'You can’t post, change listings, send messages or report, and other people can’t see your listings. You can still sign in and read everything.',
        ],
        label: 'View and answer',
        after: [ANSWER],
      };
    case 'warn':
      return {
        before: ['We haven’t removed anything. Please follow our rules from now on.'],
        label: 'View and answer',
        after: [ANSWER],
      };
    case 'unban':
      return {
        before: [
          'You can post and send messages again. Other people can see your listings, unless they’ve ended or a moderator has taken them down.',
        ],
        label: view,
        after: [],
      };
    case 'withdraw':
      return {
        before: ['The warning no longer counts. You don’t need to do anything.'],
        label: view,
        after: [],
      };
    case 'reopen':
      return { before: ['We’ll tell you what we decide.'], label: view, after: [] };
    default:
      return { before: ['Thanks for writing to us.'], label: view, after: [CLOSED] };
  }
}

/** Returns the reason and the moderator's note, which the email quotes. */
function toQuotes({ reason, note }: DecisionEmailInput): readonly EmailQuote[] {
  return [
    { label: 'Reason', text: reason },
    ...(note === '' ? [] : [{ label: 'The moderator’s note', text: note }]),
  ];
}

export function getDecisionContent(
  decision: DecisionEmailInput,
): DecisionText & { readonly quotes: readonly EmailQuote[]; readonly preheader: string } {
  const { act, reason, listing } = decision;
  const text = listing ? getListingText(act, listing.title, listing.isLive) : getAccountText(act);
  // Nothing has been decided yet.
  const quotes = act === 'reopen' ? [] : toQuotes(decision);
  return {
    ...text,
    quotes,
    preheader:
      act === 'reopen'
        ? text.before.join(' ')
        : `${listing ? `“${listing.title}”. ` : ''}Reason: ${reason}.`,
  };
}
