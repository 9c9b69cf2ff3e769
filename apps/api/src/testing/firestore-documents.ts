/** Reads and writes Firestore documents for tests, either as a browser or as an administrator. */
import { createEmulatorToken } from './storage-uploads.ts';
import { TEST_PROJECT } from './token-issuer.ts';

const ROOT = `v1/projects/${TEST_PROJECT}/databases/(default)/documents`;

export interface MirroredMessage {
  readonly id: string;
  readonly sequence: number;
  readonly body: string;
  readonly sent: string;
  readonly sender: string | null;
  readonly photos: readonly unknown[];
  readonly phone: string | null;
  readonly place: unknown;
}

/** The document of a conversation, without its messages. */
export interface MirroredConversation {
  readonly participants: readonly string[];
  readonly delivered: Readonly<Record<string, number>>;
  readonly seen: Readonly<Record<string, number>>;
  readonly is_closed: boolean;
}

interface RawDocument {
  readonly name: string;
  readonly fields: RawFields;
}
type RawFields = Readonly<Record<string, RawValue>>;
/** A Firestore REST value. Exactly one of the fields is set. */
interface RawValue {
  readonly stringValue?: string;
  readonly integerValue?: string;
  readonly doubleValue?: number;
  readonly booleanValue?: boolean;
  readonly timestampValue?: string;
  readonly arrayValue?: { readonly values?: readonly RawValue[] };
  readonly mapValue?: { readonly fields?: RawFields };
}

function decode({
  stringValue,
  integerValue,
  doubleValue,
  booleanValue,
  timestampValue,
  arrayValue,
  mapValue,
}: RawValue): unknown {
  if (integerValue !== undefined) return Number(integerValue);
  if (arrayValue) return (arrayValue.values ?? []).map(decode);
  return mapValue
    ? decodeFields(mapValue.fields ?? {})
    : (stringValue ?? doubleValue ?? booleanValue ?? timestampValue ?? null);
}

function decodeFields(fields: RawFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, decode(value)]));
}

const createHeaders = (as: string | null): Record<string, string> => ({
  'content-type': 'application/json',
  ...(as === null
    ? {}
    : { authorization: `Bearer ${as === 'owner' ? as : createEmulatorToken(as)}` }),
});

/**
 * Sends a request to Firestore's REST API.
 *
 * @param as A Firebase id, `owner` for an administrator, or null for an anonymous visitor.
 */
export async function requestFirestore(
  host: string,
  as: string | null,
  method: string,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const response = await fetch(`http://${host}/${ROOT}${path}`, {
    method,
    headers: createHeaders(as),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, answer: await response.json() };
}

/** Returns a conversation's document, or null when it does not exist. */
export async function readConversationDocument(
  host: string,
  conversationId: string,
): Promise<MirroredConversation | null> {
  const { status, answer } = await requestFirestore(
    host,
    'owner',
    'GET',
    `/conversations/${conversationId}`,
  );
  return status === 404
    ? null
    : (decodeFields((answer as RawDocument).fields) as unknown as MirroredConversation);
}

/** Returns a conversation's messages, sorted by `sequence`. */
export async function listMirroredMessages(
  host: string,
  conversationId: string,
): Promise<readonly MirroredMessage[]> {
  const found: RawDocument[] = [];
  let pageToken = '';
  do {
    const { answer } = await requestFirestore(
      host,
      'owner',
      'GET',
      `/conversations/${conversationId}/messages?pageSize=300&pageToken=${encodeURIComponent(pageToken)}`,
    );
    const page = answer as {
      readonly documents?: readonly RawDocument[];
      readonly nextPageToken?: string;
    };
    found.push(...(page.documents ?? []));
    pageToken = page.nextPageToken ?? '';
  } while (pageToken !== '');
  return found
    .map(
      ({ name, fields }) =>
        ({
          id: name.split('/').at(-1) ?? '',
          ...decodeFields(fields),
        }) as unknown as MirroredMessage,
    )
    .sort((left, right) => left.sequence - right.sequence);
}
