/**
 * Loads a remote's code with Module Federation. The monolith build replaces only this file
 * (tools/federation/src/monolith/load-remote.ts).
 */
import type * as FederationRuntime from '@module-federation/runtime';
import { getFederationName } from '@paddock/contracts/remote';
import type { Remote } from '@paddock/contracts/remote';
import type { ApiClient } from '@paddock/api-client';
import type { LiveComposition, LiveRemote } from '../composition.ts';

/**
 * The federation runtime (tools/federation/src/runtime/provide-runtime.ts). It is not imported,
 * because a build can concatenate the runtime's modules only when the bundle imports them in one
 * place.
 */
declare const paddockFederation: { readonly runtime: typeof FederationRuntime };

/**
 * Time after which an entry's request counts as stalled, so that the next attempt sends another
 * one. The federation runtime's default is 20 s, which an entry can take on a slow line. Equal to
 * `CHUNK_STALLED_MS` (tools/federation/src/chunk-retry-plugin.ts).
 */
const SCRIPT_STALLED_MS = 60_000;

/** The scripts of all attempts, keyed by the entry's URL. */
const attempts = new Map<string, HTMLScriptElement[]>();

/**
 * Creates the script element of an entry, with its integrity hash. From the second attempt on, the
 * URL has an extra query parameter, because browsers use a failed preload again, and make a second
 * `<script>` with the URL of a stalled request wait for that request. If an earlier script arrives
 * late but before the new one, the new one counts as loaded too.
 */
function createEntryScript(
  url: string,
  integrity: string | null,
): { readonly script: HTMLScriptElement; readonly timeout: number } {
  const earlierScripts = attempts.get(url) ?? [];
  const script = document.createElement('script');
  attempts.set(url, [...earlierScripts, script]);
  for (const earlier of earlierScripts)
    earlier.addEventListener('load', () => script.dispatchEvent(new Event('load')));
  script.src = earlierScripts.length > 0 ? `${url}?try=${earlierScripts.length + 1}` : url;
  // Without this, browsers load inserted scripts after images, which can use all HTTP/1.1
  // connections.
  script.fetchPriority = 'high';
  if (integrity !== null) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
  return { script, timeout: SCRIPT_STALLED_MS };
}

export function registerComposition(composition: LiveComposition): void {
  const hashes = new Map(
    composition.remotes.map(({ base, entry, integrity }) => [base + entry, integrity]),
  );
  const { registerPlugins, registerRemotes } = paddockFederation.runtime;
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

/** @throws when the entry or `./remote` does not load or fails to run; the next call retries */
export async function loadRemote(remote: LiveRemote): Promise<Remote<ApiClient>> {
  const module = await paddockFederation.runtime.loadRemote<{ readonly remote: Remote<ApiClient> }>(
    `${getFederationName(remote.id)}/remote`,
  );
  if (!module?.remote) throw new Error(`${remote.id} ${remote.version} exposes no remote`);
  return module.remote;
}
