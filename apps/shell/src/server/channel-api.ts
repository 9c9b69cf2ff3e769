/** The shell server's client for the API's internal release endpoints. */
import Value from 'typebox/value';
import type { HostRange } from '@paddock/contracts/host-range';
import { ChannelCompositionSchema } from '@paddock/contracts/http';
import type { ChannelComposition, HostAnnouncement, ServedPages } from '@paddock/contracts/http';

const RESPONSE_TIMEOUT_MS = 3_000;

export interface ChannelApiClient {
  /**
   * @returns null when the composition has not changed since the last call (HTTP 304)
   * @throws when the API is unreachable or returns an invalid composition
   */
  fetchComposition(): Promise<ChannelComposition | null>;
  /** Reports which releases this shell can host. @throws when the API rejects the report */
  announceHost(host: HostRange): Promise<void>;
  /** Reports page views and failures per release. @throws when the API rejects the report */
  reportServedPages(releases: ServedPages['releases']): Promise<void>;
}

export function createChannelApiClient({
  apiOrigin,
  internalToken,
  channel,
}: {
  readonly apiOrigin: string;
  readonly internalToken: string;
  readonly channel: string;
}): ChannelApiClient {
  let etag: string | null = null;
  const headers = { accept: 'application/json', 'x-paddock-internal': internalToken };
  async function post(path: string, body: object): Promise<void> {
    const response = await fetch(apiOrigin + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`API returned ${response.status} for ${path}`);
  }
  return {
    async fetchComposition() {
      const response = await fetch(`${apiOrigin}/api/internal/composition?channel=${channel}`, {
        headers: { ...headers, ...(etag === null ? {} : { 'if-none-match': etag }) },
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      if (response.status === 304) return null;
      const body: unknown = await response.json();
      if (!response.ok || !Value.Check(ChannelCompositionSchema, body))
        throw new Error(`API returned ${response.status} without a valid composition`);
      etag = response.headers.get('etag');
      return body;
    },
    announceHost({ oldestContract, newestContract, shared }) {
      return post('/api/internal/hosts', {
        channel,
        oldestContract,
        newestContract,
        shared,
      } satisfies HostAnnouncement);
    },
    reportServedPages(releases) {
      return post('/api/internal/pages', { channel, releases } satisfies ServedPages);
    },
  };
}
