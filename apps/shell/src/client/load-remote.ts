/**
 * Loading a remote's code through Module Federation. The one file that the monolith build replaces
 * (tools/federation/src/monolith/load-remote.ts).
 */
import {
  loadRemote as loadFederated,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime';
import { federationName } from '@paddock/contracts/federation-name';
import type { Remote } from '@paddock/contracts/remote';
import type { ApiClient } from '@paddock/api-client';
import type { LiveComposition, LiveRemote } from '../composition.ts';

/**
 * The federation runtime would wait 20 s for a script; a person would not. A little less than the time-out of the whole
 * (remotes.ts), so that a Retry pressed at once finds nothing of the first try under way.
 */
export const SCRIPT_TIMEOUT_MS = 3_800;

const tries = new Map<string, number>();

/**
 * The script of an entry: it runs with the bytes that were released, or not at all. From the second try on its address
 * has a number: a browser lets a second `<script>` of the same address wait for a request that hangs, and a Retry would
 * hang with it.
 */
function createEntryScript(
  url: string,
  integrity: string | null,
): { readonly script: HTMLScriptElement; readonly timeout: number } {
  const count = (tries.get(url) ?? 0) + 1;
  tries.set(url, count);
  const script = document.createElement('script');
  script.src = count > 1 ? `${url}?try=${count}` : url;
  // A page full of pictures holds every connection that HTTP/1.1 allows; browsers put added scripts behind pictures.
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
      name: federationName(remote.id),
      entry: remote.base + remote.entry,
      type: 'global',
    })),
  );
}

/** @throws where the entry or `./remote` does not arrive in time or does not run; calling again tries again. */
export async function loadRemote(remote: LiveRemote): Promise<Remote<ApiClient>> {
  const module = await loadFederated<{ readonly remote: Remote<ApiClient> }>(
    `${federationName(remote.id)}/remote`,
  );
  if (!module?.remote) throw new Error(`${remote.id} ${remote.version} exposes no remote`);
  return module.remote;
}
