/** Sends a message to the API. Never rejects: it returns failures as outcomes. */
import type { ContactMessage } from '@paddock/contracts/http';
import { createTimeoutSignal } from '@paddock/runtime/create-timeout-signal';
import { isMessageFieldName, trimDraft } from './message.ts';
import type { ContactMessageDraft, ContactMessageKind, MessageProblems } from './message.ts';

export type SendOutcome =
  | { readonly type: 'sent'; readonly receipt: string }
  /** The API rejected some fields. */
  | { readonly type: 'refused'; readonly problems: MessageProblems }
  /** `message` says what happened and what to do. */
  | { readonly type: 'failed'; readonly message: string };

export interface SendOptions {
  readonly kind: ContactMessageKind;
  readonly draft: ContactMessageDraft;
  /** Value of the honeypot field, which people leave empty. */
  readonly website: string;
  /** Time spent on the form; null when it was restored from a draft. */
  readonly elapsedMs: number | null;
}

/** Long enough for a short message on a very slow connection. */
const TIMEOUT_MS = 30_000;

const ENDPOINT = '/api/contact-messages';

function formatMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

interface ResponseBody {
  readonly receipt?: string;
  readonly message?: string;
  readonly details?: readonly { readonly field: string; readonly message: string }[];
}

function toProblems({ details = [] }: ResponseBody): MessageProblems {
  return Object.fromEntries(
    details.flatMap(({ field, message }) => (isMessageFieldName(field) ? [[field, message]] : [])),
  );
}

export async function sendMessage({
  kind,
  draft,
  website,
  elapsedMs,
}: SendOptions): Promise<SendOutcome> {
  const { name, email, topic, page, message } = trimDraft(draft);
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
  let responseBody: ResponseBody;
  try {
    response = await fetch(ENDPOINT, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: createTimeoutSignal(TIMEOUT_MS),
    });
    responseBody = (await response.json().catch(() => ({}))) as ResponseBody;
  } catch {
    return {
      type: 'failed',
      message:
        'We couldn’t reach Paddock, so your message hasn’t been sent. It’s still here. Check your connection and try again.',
    };
  }
  if (response.ok && responseBody.receipt) return { type: 'sent', receipt: responseBody.receipt };
  if (response.status === 429) {
    const wait = formatMinutes(Number(response.headers.get('retry-after')) || 60);
    return {
      type: 'failed',
      message: `You’ve sent a lot of messages. Yours is still here. Try again in ${wait}, or call us.`,
    };
  }
  const problems = response.status === 400 ? toProblems(responseBody) : {};
  if (Object.keys(problems).length > 0) return { type: 'refused', problems };
  return {
    type: 'failed',
    message: `We couldn’t send your message (error ${response.status}). It’s still here. Try again in a moment, or call us.`,
  };
}
