/** Sends a message to the API. Never rejects: it returns failures as outcomes. */
import type { ContactMessage } from '@paddock/contracts/http';
import { createTimeoutSignal } from '@paddock/runtime/create-timeout-signal';
import { toFormRefusal } from '@paddock/ui/form/to-form-refusal.ts';
import type { FormRefusal } from '@paddock/ui/form/use-form.ts';
import { MESSAGE_FIELDS } from './message.ts';
import type { ContactMessageDraft, ContactMessageKind, MessageFieldName } from './message.ts';

export type SendOutcome =
  | { readonly type: 'sent'; readonly receipt: string }
  | ({ readonly type: 'refused' } & FormRefusal<MessageFieldName>);

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

export async function sendMessage({
  kind,
  draft: { name, email, topic, page, message },
  website,
  elapsedMs,
}: SendOptions): Promise<SendOutcome> {
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
      type: 'refused',
      failure:
        'We couldn’t reach Paddock, so your message hasn’t been sent. It’s still here. Check your connection and try again.',
    };
  }
  if (response.ok && responseBody.receipt) return { type: 'sent', receipt: responseBody.receipt };
  if (response.status === 429) {
    const wait = formatMinutes(Number(response.headers.get('retry-after')) || 60);
    return {
      type: 'refused',
      failure: `You’ve sent a lot of messages. Yours is still here. Try again in ${wait}, or call us.`,
    };
  }
  const details = response.status === 400 ? (responseBody.details ?? []) : [];
  return {
    type: 'refused',
    ...toFormRefusal(
      details,
      MESSAGE_FIELDS,
      () =>
        `We couldn’t send your message (error ${response.status}). It’s still here. Try again in a moment, or call us.`,
    ),
  };
}
