import type { RegisteredRelease } from '@paddock/contracts/http';
import type { ReleaseRecord } from './releases.repository.ts';

export function toRegisteredRelease({
  id,
  version,
  digest,
  manifest,
  registeredAt,
  registeredBy,
  lastLiveAt,
  removingAt,
  provenance,
}: ReleaseRecord): RegisteredRelease {
  return {
    id,
    version,
    digest,
    state: removingAt ? 'removing' : 'registered',
    contractVersion: manifest.contractVersion,
    budgetBytes: manifest.budgetBytes,
    routes: manifest.routes.map(({ path }) => path),
    slots: [...manifest.slots],
    registered: registeredAt.toISOString(),
    registeredBy,
    lastLive: lastLiveAt?.toISOString() ?? null,
    ...(provenance ? { provenance } : {}),
  };
}
