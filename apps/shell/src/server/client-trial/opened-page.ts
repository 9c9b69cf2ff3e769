/** What the process of a client's trial gets and finds (ADR 56). */
import { REMOTE_ERRORS_ENDPOINT } from '../../client/failure-beacon.ts';
import { observePage, type PageUse } from './observe-page.ts';

export interface PageToOpen {
  /** The shell's own address, such as `http://localhost:4200`. */
  readonly origin: string;
  readonly path: string;
  /** With this cookie, the shell serves the release. */
  readonly cookie: { readonly name: string; readonly value: string };
  readonly remote: string;
  readonly version: string;
  /** The name of the remote's entry (`getFederationName`). */
  readonly federationName: string;
  /** The slots that the release fills. */
  readonly slots: readonly string[];
}

export interface OpenedPage extends PageUse {
  /** Stack of the error with which the entry, a route or a slot failed to load. */
  readonly loadError: string | null;
}

/** Bound to the page's window by a symbol, which is not among the names that are compared. */
const OBSERVATION = "window[Symbol.for('paddock.trial')]";

/** Returns the script that has to run before the page's own ones. */
export function buildObserveScript({ remote, version, slots, path }: PageToOpen): string {
  const base = `/assets/remotes/${remote}/${version}/`;
  const observed = { base, slots, path, reportsTo: REMOTE_ERRORS_ENDPOINT };
  return `${OBSERVATION} = (${observePage.toString()})(${JSON.stringify(observed)})`;
}

export const READ_SCRIPT = `${OBSERVATION}.read()`;

/** Returns an expression that loads the remote with all its routes and slots: null, or the error. */
export function buildLoadScript({ federationName }: PageToOpen): string {
  return `paddockFederation.runtime
    .loadRemote('${federationName}/remote')
    .then(({ remote }) =>
      Promise.all([...remote.routes, ...Object.values(remote.slots)].map((part) => part.load())))
    .then(() => null, (error) => (error instanceof Error ? error.stack : String(error)))`;
}
