/** Messages that the server has not confirmed, as their bubbles show them. */
import type { OutboxItem } from '@paddock/api-client/outbox';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import type { Said } from './said.ts';

export interface Outgoing {
  readonly key: string;
  readonly said: Said;
  /** ISO: when it was written. */
  readonly at: string;
  /** `asked`: its writer is asked whether it is still to go. */
  readonly state: 'sending' | 'waiting' | 'refused' | 'asked';
  /** What is the matter with it, in words. */
  readonly words: string;
}

/** A message as the API takes it. */
interface SentBody {
  readonly body: string;
  readonly photos?: readonly string[];
  readonly phone?: string;
  readonly location_id?: string;
}

export function toRequestBody({ body, photos, phone, locationId }: Said): SentBody {
  return {
    body,
    ...(photos && photos.length > 0 ? { photos } : {}),
    ...(phone === undefined ? {} : { phone }),
    ...(locationId === undefined ? {} : { location_id: locationId }),
  };
}

function readSaid(item: OutboxItem): Said {
  const {
    body = '',
    photos,
    phone,
    location_id: locationId,
  } = (item.body ?? {}) as Partial<SentBody>;
  return {
    body,
    ...(photos ? { photos } : {}),
    ...(phone === undefined ? {} : { phone }),
    ...(locationId === undefined ? {} : { locationId }),
  };
}

/** @param isKept false where this browser keeps nothing beyond the page */
export function toOutgoing(
  item: OutboxItem,
  { isOnline, isKept }: { readonly isOnline: boolean; readonly isKept: boolean },
): Outgoing {
  const { key, createdAt: at, state, problem } = item;
  const made = { key, at, said: readSaid(item) };
  if (state === 'refused') return { ...made, state, words: `Not sent. ${problem?.message ?? ''}` };
  if (state === 'old')
    return {
      ...made,
      state: 'asked',
      words: `Written on ${formatDate(Date.parse(at))} and not sent yet. Send it now?`,
    };
  if (state === 'sending' || (problem === null && isOnline))
    return { ...made, state: 'sending', words: 'Sending…' };
  const why =
    problem === null || problem.status === 0 || !isOnline
      ? 'Waiting for signal'
      : `Waiting. ${problem.message}`;
  return {
    ...made,
    state: 'waiting',
    words: isKept
      ? why
      : `${why}. Leave this page open: this browser keeps nothing once it is closed.`,
  };
}
