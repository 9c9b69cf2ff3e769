/**
 * The simulated visitors of the demonstration: a given number of new visitors who visit twice each,
 * and a constant load of requests.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { CANARY_BUCKET_COOKIE } from '@paddock/runtime/storage-keys';

export interface PageVisit {
  /**
   * The version of the watched remote according to the page's HTML; null when the request failed.
   */
  readonly version: string | null;
  readonly canaryBucket: string | null;
  readonly html: string;
  readonly isFailed: boolean;
}

const BROWSER_AGENT =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** The user agent of a crawler. Crawlers always get the stable version, never a canary. */
export const CRAWLER_USER_AGENT =
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const RESPONSE_TIMEOUT_MS = 15_000;
/**
 * Enough visitors that a request is always in progress, and few enough to leave CPU time for other
 * processes.
 */
const LOAD_VISITORS = 3;
const LOAD_PAUSE_MS = 20;
const CANARY_BUCKET_COUNT = 100;

export function createTraffic({
  origin,
  remote,
  addresses,
}: {
  readonly origin: string;
  readonly remote: string;
  readonly addresses: readonly string[];
}) {
  const version = new RegExp(`"id":"${remote}","version":"([^"]+)"`);

  async function look(
    address: string,
    {
      canaryBucket,
      agent = BROWSER_AGENT,
    }: { readonly canaryBucket?: string | null; readonly agent?: string } = {},
  ): Promise<PageVisit> {
    try {
      const response = await fetch(origin + address, {
        headers: {
          'user-agent': agent,
          ...(canaryBucket === null || canaryBucket === undefined
            ? {}
            : { cookie: `${CANARY_BUCKET_COOKIE}=${canaryBucket}` }),
        },
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      const html = await response.text();
      const assigned = /(?:^|[;,]\s*)pd-canary-bucket=(\d+)/.exec(
        response.headers.get('set-cookie') ?? '',
      )?.[1];
      return {
        version: version.exec(html)?.[1] ?? null,
        canaryBucket: assigned ?? canaryBucket ?? null,
        html,
        isFailed: response.status !== 200 || !html.includes('</html>'),
      };
    } catch {
      return { version: null, canaryBucket: canaryBucket ?? null, html: '', isFailed: true };
    }
  }

  /**
   * The error report that these visitors send for pages with this version. They do not run the
   * page's code, which would send it in a browser.
   */
  let report: { readonly version: string; readonly body: string } | null = null;

  async function sendReport({ version: served }: PageVisit): Promise<void> {
    if (!report || served !== report.version) return;
    const response = await fetch(`${origin}/api/remotes/errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: report.body,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (response.status !== 204)
      throw new Error(`An error report was rejected with status ${response.status}`);
  }

  return {
    look,
    /**
     * From the next visit on, the simulated visitors send this report, as a browser did, for every
     * page with this version.
     */
    reportLike(version: string, body: string): void {
      report = { version, body };
    },
    /** @returns the first and second visit of each of `count` new visitors */
    async visitors(
      count: number,
      atOnce: number,
    ): Promise<readonly { readonly first: PageVisit; readonly again: PageVisit }[]> {
      const visits: { readonly first: PageVisit; readonly again: PageVisit }[] = [];
      let next = 0;
      const visitRepeatedly = async () => {
        while (next < count) {
          next += 1;
          const first = await look('/');
          visits.push({ first, again: await look('/', { canaryBucket: first.canaryBucket }) });
        }
      };
      await Promise.all(Array.from({ length: atOnce }, visitRepeatedly));
      return visits;
    },
    /** Visits all addresses in all canary buckets until the load is stopped. */
    startLoad(): { stop(): Promise<{ readonly requests: number; readonly failed: number }> } {
      let [requests, failed, isOver] = [0, 0, false];
      const visit = async (seat: number) => {
        for (let count = seat; !isOver; count += LOAD_VISITORS) {
          const visited = await look(addresses[count % addresses.length] ?? '/', {
            canaryBucket: String(count % CANARY_BUCKET_COUNT),
          });
          requests += 1;
          if (visited.isFailed) failed += 1;
          await sendReport(visited);
          await pause(LOAD_PAUSE_MS);
        }
      };
      const visiting = Promise.all(Array.from({ length: LOAD_VISITORS }, (_, seat) => visit(seat)));
      // This only prevents an unhandled rejection: stop() still throws the error.
      visiting.catch(() => undefined);
      return {
        async stop() {
          isOver = true;
          await visiting;
          return { requests, failed };
        },
      };
    },
  };
}
export type Traffic = ReturnType<typeof createTraffic>;
