/** Hands a message to the API. Every way it can end is an answer; nothing is thrown. */
import type { ContactMessage } from '@paddock/contracts/http';
import { isFieldName, trimmed } from './message.ts';
import type { Draft, MessageKind, Problems } from './message.ts';

export type SendOutcome =
  | { readonly state: 'sent'; readonly receipt: string }
  /** Fields that the API would not take. */
  | { readonly state: 'refused'; readonly problems: Problems }
  /** A sentence that says what happened and what to do. */
  | { readonly state: 'failed'; readonly message: string };

export interface SendOptions {
  readonly kind: MessageKind;
  readonly draft: Draft;
  /** The field that people do not see. */
  readonly website: string;
  /** Null where nobody can say: the words were there when the form came. */
  readonly elapsedMs: number | null;
}

/** On the worst of lines a short message gets through in this time or not at all. */
const TIMEOUT_MS = 30_000;

const ADDRESS = '/api/contact-messages';

function minutesIn(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

interface Answer {
  readonly receipt?: string;
  readonly message?: string;
  readonly details?: readonly { readonly field: string; readonly message: string }[];
}

function refusal({ details = [] }: Answer): Problems {
  return Object.fromEntries(
    details.flatMap(({ field, message }) => (isFieldName(field) ? [[field, message]] : [])),
  );
}

export async function sendMessage({
  kind,
  draft,
  website,
  elapsedMs,
}: SendOptions): Promise<SendOutcome> {
  const { name, email, topic, page, message } = trimmed(draft);
  const body: ContactMessage = {
    kind,
    name,
    email,
    message,
    website,
    ...(elapsedMs === null ? {} : { elapsedMs: Math.round(elapsedMs) }),
    ...(topic ? { topic } : {}),
    ...(page ? { page } : {}),
  };
  let response: Response;
  let answer: Answer;
  try {
    response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = (await response.json().catch(() => ({}))) as Answer;
  } catch {
    return {
      state: 'failed',
      message:
        'Your message did not get through: there was no answer from Paddock. It is still here. Check your signal and send it again.',
    };
  }
  if (response.ok && answer.receipt) return { state: 'sent', receipt: answer.receipt };
  if (response.status === 429) {
    const wait = minutesIn(Number(response.headers.get('retry-after')) || 60);
    return {
      state: 'failed',
      message: `That is a lot of messages in a short while. Yours is still here: please send it again in ${wait}, or ring us.`,
    };
  }
  const problems = response.status === 400 ? refusal(answer) : {};
  if (Object.keys(problems).length > 0) return { state: 'refused', problems };
  return {
    state: 'failed',
    message: `Your message could not be taken just now (error ${response.status}). It is still here: please send it again in a moment, or ring us.`,
  };
}
