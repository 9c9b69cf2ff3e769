/**
 * Explains why the visitor has to sign in, based on the page to return to. The texts are our own:
 * nothing from the address is shown, because anyone can write a link to the sign-in page.
 */
import { isApiError } from '@paddock/api-client';
import type { ApiClient } from '@paddock/api-client';
import type { LoaderArgs, LoaderResult } from '@paddock/contracts/remote';
import { toSafeReturnPath } from '@paddock/contracts/return-path';
import { getSignInHref, SIGN_IN_ACTIONS } from '@paddock/contracts/sign-in-address';
import type { SignInAction } from '@paddock/contracts/sign-in-address';

export interface SignInPurpose {
  /** Completes "Sign in to …". Null when the visitor came without a purpose. */
  readonly purpose: string | null;
  /** The title of the listing to message about or to apply for. Null for any other purpose. */
  readonly listingTitle: string | null;
  /** The query for links to the other sign-in pages, so that they lead back too. May be empty. */
  readonly query: string;
}

const ACTION_PURPOSES: Readonly<Record<SignInAction, string>> = {
  'report-listing': 'report this listing',
  'report-person': 'report this person',
  'save-search': 'save this search',
  'see-notifications': 'see your notifications',
  'see-phone': 'see the phone number',
};

/** Purposes by path. The first match applies. */
const PATH_PURPOSES: readonly (readonly [RegExp, string])[] = [
  [/^\/account\/messages\/new\//, 'send your message'],
  [/^\/account\/applications\/new\//, 'apply for this job'],
  [/^\/account\/applications$/, 'see your applications'],
  [/^\/account\/posts\/\d+\/applicants$/, 'see your applicants'],
  [/^\/account\/messages(?:\/|$)/, 'see your messages'],
  [/^\/account\/notifications$/, 'see your notifications'],
  [/^\/account\/watchlist$/, 'see your watchlist'],
  [/^\/account\/searches$/, 'see your saved searches'],
  [/^\/account\/settings$/, 'change your settings'],
  [/^\/account\/my-locations(?:\/|$)/, 'see your locations'],
  [/^\/account\/posts\/\d+$/, 'edit your listing'],
  [/^\/account\/posts(?:\/|$)/, 'see your listings'],
  [/^\/(?:new-listing|post\/new)$/, 'post a listing'],
  [/^\/account(?:\/|$)/, 'see your account'],
];
const FIRST_MESSAGE_PATH = /^\/account\/messages\/new\/([1-9]\d{8,11})$/;
const APPLICATION_PATH = /^\/account\/applications\/new\/([1-9]\d{8,11})$/;

function readTarget({ searchParams }: URL) {
  return {
    path: toSafeReturnPath(searchParams.get('return')),
    action: SIGN_IN_ACTIONS.find((each) => each === searchParams.get('for')),
  };
}

/** Returns the query with which a sign-in page links to the others. May be empty. */
export function getSignInQuery(url: URL): string {
  const { path, action } = readTarget(url);
  return new URL(getSignInHref(path, action), url).search;
}

/**
 * Returns the recipient of a first message.
 *
 * @param id the public id of the listing that the message is about, or of the user
 */
async function findRecipient(api: ApiClient, id: string, signal: AbortSignal) {
  try {
    const { title, seller } = await api.get('/api/listings/{id}', { params: { id }, signal });
    return { name: seller.name, listingTitle: title };
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    const { name } = await api.get('/api/profiles/{id}', { params: { id }, signal });
    return { name, listingTitle: null };
  }
}

export async function loadSignInPurpose({
  url,
  services: { api },
  signal,
}: LoaderArgs<ApiClient>): Promise<LoaderResult<SignInPurpose>> {
  const query = getSignInQuery(url);
  const { path, action } = readTarget(url);
  const pathname = path?.split(/[?#]/)[0] ?? '';
  const jobId = APPLICATION_PATH.exec(pathname)?.[1];
  const id = FIRST_MESSAGE_PATH.exec(pathname)?.[1] ?? jobId;
  if (id !== undefined) {
    try {
      const { name, listingTitle } = await findRecipient(api, id, signal);
      const purpose = jobId === undefined ? `message ${name}` : 'apply for this job';
      return { data: { purpose, listingTitle, query } };
    } catch (error) {
      // Without the name and title, the visitor can still sign in.
      if (signal.aborted) throw error;
    }
  }
  const purpose =
    action === undefined
      ? PATH_PURPOSES.find(([pattern]) => pattern.test(pathname))?.[1]
      : ACTION_PURPOSES[action];
  return { data: { purpose: purpose ?? null, listingTitle: null, query } };
}
