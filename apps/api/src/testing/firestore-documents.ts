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
  readonly photos: readonly unknown[];
  readonly phone: string | null;
  readonly place: unknown;
}

/** A conversation's own document. */
export interface MirroredHead {
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
/** One of them is there. */
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
  ...(as === null ? {} : { authorization: `Bearer ${as === 'owner' ? as : emulatorToken(as)}` }),
});

/** @param as a Firebase id; `owner`: an administrator; null: nobody who is signed in */
export async function askFirestore(
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

/** @returns null where it is not there */
export async function headIn(host: string, conversationId: string): Promise<MirroredHead | null> {
  const { status, answer } = await askFirestore(
    host,
    'owner',
    'GET',
    `/conversations/${conversationId}`,
  );
  return status === 404
    ? null
    : (decodeFields((answer as RawDocument).fields) as unknown as MirroredHead);
}

/** In their order. */
export async function messagesIn(
  host: string,
  conversationId: string,
): Promise<readonly MirroredMessage[]> {
  const found: RawDocument[] = [];
  let pageToken = '';
  do {
    const { answer } = await askFirestore(
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
