/** Sends a message to the API. Never rejects: it returns failures as outcomes. */
import { createBrowserApi, isApiError } from '@paddock/api-client';
import type { ContactMessage } from '@paddock/contracts/http';
import { createTimeoutSignal } from '@paddock/runtime/create-timeout-signal';
import { createToRefusal } from '@paddock/ui/form/to-form-refusal.ts';
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

function formatMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

function toRefusal(error: unknown): FormRefusal<MessageFieldName> {
  if (!isApiError(error) || error.status === 0)
    return {
      failure:
        'We couldn’t reach Paddock, so your message hasn’t been sent. It’s still here. Check your connection and try again.',
    };
  const { status, retryAfterS } = error;
  if (status === 429)
    return {
      failure: `You’ve sent a lot of messages. Yours is still here. Try again in ${formatMinutes(retryAfterS || 60)}, or call us.`,
    };
  return createToRefusal(
    () =>
      `We couldn’t send your message (error ${status}). It’s still here. Try again in a moment, or call us.`,
  )(error, MESSAGE_FIELDS);
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
  try {
    const { receipt } = await createBrowserApi().post('/api/contact-messages', {
      body,
      signal: createTimeoutSignal(TIMEOUT_MS),
    });
    if (!receipt) throw new Error('The response has no receipt.');
    return { type: 'sent', receipt };
  } catch (error) {
    return { type: 'refused', ...toRefusal(error) };
  }
}
