/** What the address of a form says: `?receipt=` after a message was taken, `?problem=name,email` after one was not, `?from=` the page it is about. */
import type { Loaded, LoaderArgs } from '@paddock/contracts/remote';
import { ADVICE, isFieldName } from './message.ts';
import type { Problems } from './message.ts';

export interface MessageAddress {
  /** "PD-7KM2QX"; null where nothing has been sent. */
  readonly receipt: string | null;
  readonly problems: Problems;
  /** Why the message could not be taken, where its words are not at fault; null where it could, or they are. */
  readonly failure: string | null;
  /** Path of the page it is about; empty where nobody says. */
  readonly page: string;
}

const FAILURES: Readonly<Record<string, string>> = {
  too_many_requests:
    'That is a lot of messages in a short while, so this one was not taken. Please send it again in an hour, or ring us.',
};
const ANY_FAILURE =
  'Your message could not be taken just now. Please send it again in a moment, or ring us.';

const RECEIPT = /^PD-[2-9A-HJKMNP-Z]{6}$/;
/** A path within Paddock, and nothing that could pass for a sentence of ours. */
const PATH = /^\/[^\s\\]{0,400}$/;

export function readMessageAddress(url: URL): MessageAddress {
  const receipt = url.searchParams.get('receipt');
  const named = (url.searchParams.get('problem') ?? '').split(',').filter(Boolean);
  const from = url.searchParams.get('from') ?? '';
  const fields = named.filter(isFieldName);
  const code = named.find((name) => !isFieldName(name));
  return {
    receipt: receipt !== null && RECEIPT.test(receipt) ? receipt : null,
    problems: Object.fromEntries(fields.map((field) => [field, ADVICE[field]])),
    failure: code === undefined ? null : (FAILURES[code] ?? ANY_FAILURE),
    page: PATH.test(from) ? from : '',
  };
}

export function loadMessagePage({ url }: LoaderArgs): Promise<Loaded<MessageAddress>> {
  // A receipt is nobody else's: only the empty form may be kept by caches.
  return Promise.resolve({
    data: readMessageAddress(url),
    cache: url.search === '' ? 'public' : 'private',
  });
}
