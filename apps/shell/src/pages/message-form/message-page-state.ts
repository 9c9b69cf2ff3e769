/**
 * The state of a message page in the URL: `?receipt=` after sending, `?problem=name,email` after
 * the API rejected a message, `?from=` for the page that the message is about.
 */
import type { LoaderResult, LoaderArgs } from '@paddock/contracts/remote';
import { FIELD_ADVICE, isMessageFieldName } from './message.ts';
import type { MessageProblems } from './message.ts';

export interface MessagePageState {
  /** Receipt number such as "PD-7KM2QX"; null when no message was sent. */
  readonly receipt: string | null;
  readonly problems: MessageProblems;
  /** Why the message was not accepted; null when the reason is shown at the fields. */
  readonly failure: string | null;
  /** Path of the page that the message is about; empty when it is unknown. */
  readonly page: string;
}

const FAILURES: Readonly<Record<string, string>> = {
  too_many_requests:
    'You’ve sent a lot of messages, so we couldn’t accept this one. Try again in an hour, or call us.',
};
const DEFAULT_FAILURE = 'We couldn’t send your message. Try again in a moment, or call us.';

const RECEIPT_PATTERN = /^PD-[2-9A-HJKMNP-Z]{6}$/;
/**
 * Matches a path on Paddock. Spaces are not allowed, so that a link cannot put text on the page.
 */
const PATH_PATTERN = /^\/[^\s\\]{0,400}$/;

export function readMessagePageState(url: URL): MessagePageState {
  const receipt = url.searchParams.get('receipt');
  const problemNames = (url.searchParams.get('problem') ?? '').split(',').filter(Boolean);
  const from = url.searchParams.get('from') ?? '';
  const fields = problemNames.filter(isMessageFieldName);
  const code = problemNames.find((name) => !isMessageFieldName(name));
  return {
    receipt: receipt !== null && RECEIPT_PATTERN.test(receipt) ? receipt : null,
    problems: Object.fromEntries(fields.map((field) => [field, FIELD_ADVICE[field]])),
    failure: code === undefined ? null : (FAILURES[code] ?? DEFAULT_FAILURE),
    page: PATH_PATTERN.test(from) ? from : '',
  };
}

export function loadMessagePage({ url }: LoaderArgs): Promise<LoaderResult<MessagePageState>> {
  // A receipt is personal, so caches may store only the page with the empty form.
  return Promise.resolve({
    data: readMessagePageState(url),
    cache: url.search === '' ? 'public' : 'private',
  });
}
