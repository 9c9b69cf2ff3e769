/** What the shell's server and the API say to each other about releases. */
import Value from 'typebox/value';
import type { HostRange } from '@paddock/contracts/host-range';
import { ChannelCompositionSchema } from '@paddock/contracts/http';
import type { ChannelComposition, HostAnnouncement, ServedPages } from '@paddock/contracts/http';

const ANSWER_TIMEOUT_MS = 3_000;

export interface ChannelApi {
  /** @returns null where nothing has changed since it was last asked. @throws where the API gives no answer that can be used */
  ask(): Promise<ChannelComposition | null>;
  /** Says what this shell can host. @throws where nobody hears it */
  announce(host: HostRange): Promise<void>;
  /** Says what was served and what of it failed. @throws where nobody hears it */
  report(releases: ServedPages['releases']): Promise<void>;
}

export function createChannelApi({
  apiOrigin,
  internalToken,
  channel,
}: {
  readonly apiOrigin: string;
  readonly internalToken: string;
  readonly channel: string;
}): ChannelApi {
  let etag: string | null = null;
  const headers = { accept: 'application/json', 'x-paddock-internal': internalToken };
  async function tell(path: string, body: object): Promise<void> {
    const response = await fetch(apiOrigin + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the API answered ${response.status} at ${path}`);
  }
  return {
    async ask() {
      const response = await fetch(`${apiOrigin}/api/internal/composition?channel=${channel}`, {
        headers: { ...headers, ...(etag === null ? {} : { 'if-none-match': etag }) },
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      if (response.status === 304) return null;
      const answer: unknown = await response.json();
      if (!response.ok || !Value.Check(ChannelCompositionSchema, answer))
        throw new Error(`the API answered ${response.status} with what is no composition`);
      etag = response.headers.get('etag');
      return answer;
    },
    announce({ oldestContract, newestContract, shared }) {
      return tell('/api/internal/hosts', {
        channel,
        oldest_contract: oldestContract,
        newest_contract: newestContract,
        shared,
      } satisfies HostAnnouncement);
    },
    report(releases) {
      return tell('/api/internal/pages', { channel, releases } satisfies ServedPages);
    },
  };
}
