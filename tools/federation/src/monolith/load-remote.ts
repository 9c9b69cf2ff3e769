/** Replaces the shell's client/load-remote.ts in the monolith, which includes all remotes. */
import type { Remote } from '@paddock/contracts/remote';
import type { ApiClient } from '@paddock/api-client';
import { remote as account } from '../../../../apps/account/src/remote.tsx';
import { remote as listings } from '../../../../apps/listings/src/remote.tsx';
import { remote as moderation } from '../../../../apps/moderation/src/remote.tsx';
import { remote as notifications } from '../../../../apps/notifications/src/remote.tsx';
import { remote as search } from '../../../../apps/search/src/remote.tsx';

const REMOTES: readonly Remote<ApiClient>[] = [
  search,
  listings,
  account,
  notifications,
  moderation,
];

export function registerComposition(): void {
  // Does nothing: all remotes are in this bundle.
}

/** @throws Error when no remote has this id */
export function loadRemote({ id }: { readonly id: string }): Promise<Remote<ApiClient>> {
  const remote = REMOTES.find((candidate) => candidate.id === id);
  return remote
    ? Promise.resolve(remote)
    : Promise.reject(new Error(`No remote ${id} in this bundle`));
}
