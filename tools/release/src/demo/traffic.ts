/** Visitors of the demonstration: a thousand who come one after the other, and a load that never stops. */
import { setTimeout as pause } from 'node:timers/promises';

export interface Seen {
  /** Of the remote that is watched, as the page says; null: the page is none. */
  readonly version: string | null;
  readonly lot: string | null;
  readonly html: string;
  readonly isFailed: boolean;
}

const PERSON =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** Whom no canary chooses. */
export const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const ANSWER_TIMEOUT_MS = 15_000;
/** Enough to be never without a request under way, and to leave the machine to whoever else needs it. */
const LOAD_VISITORS = 3;
const LOAD_PAUSE_MS = 20;
const LOTS = 100;

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
    { lot, agent = PERSON }: { readonly lot?: string | null; readonly agent?: string } = {},
  ): Promise<Seen> {
    try {
      const response = await fetch(origin + address, {
        headers: {
          'user-agent': agent,
          ...(lot === null || lot === undefined ? {} : { cookie: `pd-lot=${lot}` }),
        },
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      const html = await response.text();
      const given = /(?:^|[;,]\s*)pd-lot=(\d+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
      return {
        version: version.exec(html)?.[1] ?? null,
        lot: given ?? lot ?? null,
        html,
        isFailed: response.status !== 200 || !html.includes('</html>'),
      };
    } catch {
      return { version: null, lot: lot ?? null, html: '', isFailed: true };
    }
  }

  /** What the code of a page says in which this version failed: programs, which run none, say it in its place. */
  let report: { readonly version: string; readonly body: string } | null = null;

  async function sayWhatFailed({ version: seen }: Seen): Promise<void> {
    if (!report || seen !== report.version) return;
    const response = await fetch(`${origin}/api/remotes/errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: report.body,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (response.status !== 204)
      throw new Error(`The report of a page was answered with ${response.status}`);
  }

  return {
    look,
    /** From now on the load's visitors report as a browser did, of every page in which this version is. */
    reportLike(version: string, body: string): void {
      report = { version, body };
    },
    /** @returns what `count` people see who were never here, each of them twice */
    async visitors(
      count: number,
      atOnce: number,
    ): Promise<readonly { readonly first: Seen; readonly again: Seen }[]> {
      const visits: { readonly first: Seen; readonly again: Seen }[] = [];
      let next = 0;
      const come = async () => {
        while (next < count) {
          next += 1;
          const first = await look('/');
          visits.push({ first, again: await look('/', { lot: first.lot }) });
        }
      };
      await Promise.all(Array.from({ length: atOnce }, come));
      return visits;
    },
    /** People of every lot, on every address, until they are told to go. */
    startLoad(): { stop(): Promise<{ readonly requests: number; readonly failed: number }> } {
      let [requests, failed, isOver] = [0, 0, false];
      const visit = async (seat: number) => {
        for (let turn = seat; !isOver; turn += LOAD_VISITORS) {
          const seen = await look(addresses[turn % addresses.length] ?? '/', {
            lot: String(turn % LOTS),
          });
          requests += 1;
          if (seen.isFailed) failed += 1;
          await sayWhatFailed(seen);
          await pause(LOAD_PAUSE_MS);
        }
      };
      const visiting = Promise.all(Array.from({ length: LOAD_VISITORS }, (_, seat) => visit(seat)));
      // Whoever stops it hears of it.
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
