/** Work between requests: listings that ran out are marked, the vocabulary follows what is live, old letters are deleted. */
import type { FastifyBaseLogger } from 'fastify';
import type { ApiServices } from './services.ts';

const EXPIRE_INTERVAL_MS = 60_000;
const VOCABULARY_INTERVAL_MS = 15 * 60_000;
const DELETION_INTERVAL_MS = 24 * 3_600_000;

export function startUpkeep({ listings, vocabulary, contactMessages }: Pick<ApiServices, 'listings' | 'vocabulary' | 'contactMessages'>, log: FastifyBaseLogger): { stop(): void } {
  const guarded = (what: string, work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => log.warn({ err: error }, `${what} did not work; it is tried again later`));
  };
  const expire = guarded('marking listings that ran out', () => listings.expire());
  const refresh = guarded('refreshing the vocabulary', () => vocabulary.refresh());
  const deleteOld = guarded('deleting old messages', () => contactMessages.deleteOld());
  expire();
  refresh();
  deleteOld();
  const timers = [setInterval(expire, EXPIRE_INTERVAL_MS), setInterval(refresh, VOCABULARY_INTERVAL_MS), setInterval(deleteOld, DELETION_INTERVAL_MS)];
  for (const timer of timers) timer.unref();
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
