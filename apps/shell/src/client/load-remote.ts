/**
 * Loads a remote's code with Module Federation. The monolith build replaces only this file
 * (tools/federation/src/monolith/load-remote.ts).
 */
import {
  loadRemote as loadFederated,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime';
import { getFederationName } from '@paddock/contracts/remote';
import type { Remote } from '@paddock/contracts/remote';
import type { ApiClient } from '@paddock/api-client';
import type { LiveComposition, LiveRemote } from '../composition.ts';

/**
 * The federation runtime's default of 20 s is too long. This limit is slightly shorter than the one
 * for the whole entry (remotes.ts), so that the first request has ended before the user can press
 * Retry, and Retry sends a new request.
 */
export const SCRIPT_TIMEOUT_MS = 3_800;

const attempts = new Map<string, number>();

/**
 * Creates the script element of an entry, with its integrity hash. From the second attempt on, the
 * URL has an extra query parameter, because browsers make a second `<script>` with the same URL
 * wait for the stalled request, so a retry would stall too.
 */
function createEntryScript(
  url: string,
  integrity: string | null,
): { readonly script: HTMLScriptElement; readonly timeout: number } {
  const count = (attempts.get(url) ?? 0) + 1;
  attempts.set(url, count);
  const script = document.createElement('script');
  script.src = count > 1 ? `${url}?try=${count}` : url;
  // Without this, browsers load inserted scripts after images, which can use all HTTP/1.1
  // connections.
  script.fetchPriority = 'high';
  if (integrity !== null) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  return { script, timeout: SCRIPT_TIMEOUT_MS };
}

export function registerComposition(composition: LiveComposition): void {
  const hashes = new Map(
    composition.remotes.map(({ base, entry, integrity }) => [base + entry, integrity]),
  );
  registerPlugins([
    {
      name: 'paddock-entry-script',
      createScript: ({ url }) =>
        createEntryScript(url, hashes.get(new URL(url, location.href).pathname) ?? null),
    },
  ]);
  registerRemotes(
    composition.remotes.map((remote) => ({
      name: getFederationName(remote.id),
      entry: remote.base + remote.entry,
      type: 'global',
    })),
  );
}

/**
 * @throws when the entry or `./remote` does not load in time or fails to run; the next call retries
 */
export async function loadRemote(remote: LiveRemote): Promise<Remote<ApiClient>> {
  const module = await loadFederated<{ readonly remote: Remote<ApiClient> }>(
    `${getFederationName(remote.id)}/remote`,
  );
  if (!module?.remote) throw new Error(`${remote.id} ${remote.version} exposes no remote`);
  return module.remote;
}
