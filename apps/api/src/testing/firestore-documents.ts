/** What a browser does with Firestore, and what is in it, for tests. */
import { emulatorToken } from './storage-uploads.ts';
import { TEST_PROJECT } from './token-issuer.ts';

const ROOT = `v1/projects/${TEST_PROJECT}/databases/(default)/documents`;

export interface MirroredMessage {
  readonly id: string;
  readonly sequence: number;
  readonly body: string;
  readonly sent: string;
  readonly sender: string | null;
}

interface RawDocument {
  readonly name: string;
  readonly fields: Readonly<Record<string, { readonly stringValue?: string; readonly integerValue?: string; readonly timestampValue?: string; readonly arrayValue?: { readonly values?: readonly { readonly stringValue: string }[] } }>>;
}

const headersOf = (as: string | null): Record<string, string> => ({ 'content-type': 'application/json', ...(as === null ? {} : { authorization: `Bearer ${as === 'owner' ? as : emulatorToken(as)}` }) });

/** @param as a Firebase id; `owner`: an administrator; null: nobody who is signed in */
export async function askFirestore(host: string, as: string | null, method: string, path: string, body?: object): Promise<{ readonly status: number; readonly answer: unknown }> {
  const response = await fetch(`http://${host}/${ROOT}${path}`, { method, headers: headersOf(as), ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: response.status, answer: await response.json() };
}

/** Firebase ids of who may read it; null where it is not there. */
export async function participantsIn(host: string, conversationId: string): Promise<readonly string[] | null> {
  const { status, answer } = await askFirestore(host, 'owner', 'GET', `/conversations/${conversationId}`);
  return status === 404 ? null : ((answer as RawDocument).fields['participants']?.arrayValue?.values ?? []).map(({ stringValue }) => stringValue);
}

/** In their order. */
export async function messagesIn(host: string, conversationId: string): Promise<readonly MirroredMessage[]> {
  const found: RawDocument[] = [];
  let pageToken = '';
  do {
    const { answer } = await askFirestore(host, 'owner', 'GET', `/conversations/${conversationId}/messages?pageSize=300&pageToken=${encodeURIComponent(pageToken)}`);
    const page = answer as { readonly documents?: readonly RawDocument[]; readonly nextPageToken?: string };
    found.push(...(page.documents ?? []));
    pageToken = page.nextPageToken ?? '';
  } while (pageToken !== '');
  return found
    .map(({ name, fields }) => ({
      id: name.split('/').at(-1) ?? '',
      sequence: Number(fields['sequence']?.integerValue),
      body: fields['body']?.stringValue ?? '',
      sent: fields['sent']?.timestampValue ?? '',
      sender: fields['sender']?.stringValue ?? null,
    }))
    .sort((left, right) => left.sequence - right.sequence);
}
