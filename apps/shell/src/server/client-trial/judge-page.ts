import Value from 'typebox/value';
import { RemoteErrorSchema } from '@paddock/contracts/http';
import type { Release } from '@paddock/contracts/manifest';
import {
  GUEST_FARM_KEY,
  GUEST_SEARCHES_KEY,
  GUEST_WATCHES_KEY,
  JOURNAL_PREFIX,
  OUTBOX_DATABASE,
  OUTDATED_WATCHLIST_KEY,
  SHARED_PHOTOS_DATABASE,
} from '@paddock/runtime/offline-storage-keys';
import {
  FORM_DRAFT_PREFIX,
  LASTING_FORM_DRAFT_PREFIX,
  SAVED_TOAST_KEY,
} from '@paddock/runtime/storage-keys';
import type { OpenedPage } from './opened-page.ts';

/** Names that libraries use, whose code is part of each remote. */
const LIBRARY_NAMES = [
  `${FORM_DRAFT_PREFIX}*`,
  `${JOURNAL_PREFIX}*`,
  `${LASTING_FORM_DRAFT_PREFIX}*`,
  'firebase*',
  'firestore*',
  GUEST_FARM_KEY,
  GUEST_SEARCHES_KEY,
  GUEST_WATCHES_KEY,
  OUTBOX_DATABASE,
  OUTDATED_WATCHLIST_KEY,
  SAVED_TOAST_KEY,
  SHARED_PHOTOS_DATABASE,
];
/** Names of Module Federation and of React Router, which the shell or a remote's entry sets. */
const KNOWN_GLOBALS =
  /^(?:(?:webpackChunk)?paddock_\w+|paddock[A-Z]\w*|__FEDERATION__|__VMOK__|__GLOBAL_LOADING_REMOTE_ENTRY__|_FEDERATION_RUNTIME_CORE(?:_FROM)?|__reactRouter\w*|__SC_\w+|_?webpack\w*)$/;
/** Names that start with this belong to Paddock's own areas, also for a remote of this name. */
const RESERVED_PREFIX = 'pd-';

const isName = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

function mayStore({ id, manifest }: Pick<Release, 'id' | 'manifest'>, name: string): boolean {
  const isOwn = name.startsWith(`${id}-`) && !name.startsWith(RESERVED_PREFIX);
  return isOwn || [...(manifest.storage ?? []), ...LIBRARY_NAMES].some((one) => isName(one, name));
}

/**
 * Returns the first failure of the release that the page reported, with its stack. Differences to the
 * server's HTML do not count: React renders the page again, and the clock alone can cause them.
 */
function findFailure(reports: readonly string[], id: string, version: string): string | null {
  for (const report of reports) {
    const error: unknown = JSON.parse(report);
    if (!Value.Check(RemoteErrorSchema, error)) continue;
    if (error.code === 'hydration') continue;
    if (error.remote === id && error.version === version)
      return [error.code, error.message, error.stack].filter(Boolean).join('\n');
  }
  return null;
}

/**
 * Returns what is wrong with the release's code in the browser; null when nothing is.
 *
 * @param scripts the texts of the release's scripts. A global that none of them names was added by
 *   another script
 */
export function judgePage(
  { loadError, reports, stored, changed, globals }: OpenedPage,
  release: Pick<Release, 'id' | 'version' | 'manifest'>,
  scripts: readonly string[],
): string | null {
  const { id, version } = release;
  const failure = findFailure(reports, id, version);
  if (loadError !== null) return `The client does not load: ${failure ?? loadError}`;
  if (failure !== null) return `The client fails: ${failure}`;
  const foreignName = stored.find((name) => !mayStore(release, name));
  if (foreignName !== undefined)
    return `The client stores ${foreignName} in the browser. Use a name that starts with ${id}-, or add it to storage in remote.manifest.json.`;
  const [part] = changed;
  if (part !== undefined)
    return `The client changes ${part}, which is not ${id}’s part of the page. Change only what ${id} renders.`;
  const added = globals
    .filter((name) => !KNOWN_GLOBALS.test(name))
    .find((name) => {
      const word = name.slice(name.lastIndexOf('.') + 1);
      return scripts.some((script) => script.includes(word));
    });
  return added === undefined
    ? null
    : `The client sets the global ${added}, which all remotes share. Use a module instead.`;
}
