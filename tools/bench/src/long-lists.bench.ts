/** Whether a page answers to the finger where there is much of one thing: a conversation of five thousand messages, a watchlist of five hundred. */
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { atMost, given } from './bench.ts';
import type { Bench, Finding } from './bench.ts';
import { launchBrowser } from './browser/launch.ts';
import { longestTaskMs } from './browser/main-thread.ts';
import { register } from './people/register.ts';
import { showCount, showMs } from './units.ts';

const MESSAGES = 5_000;
const WATCHES = 500;
const MESSAGES_A_PAGE = 50;
const WATCHES_A_PAGE = 20;
const CPU_SLOWDOWN = 4;
/** Issue 7. */
const LONGEST_TASK_MS = 50;
/** A quick fling, a frame: some 10,000 px a second. */
const SCROLL_STEP_PX = 160;
const PATIENCE_MS = 600_000;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

async function query(
  databaseUrl: string,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** By turns of three, a quarter of an hour apart, of lengths as people write them; some with a number. */
const SAID = `with said as (
    insert into messages (conversation_id, sequence, sender_account_id, body, phone, created_at)
    select c.id, place, case when place / 3 % 2 = 0 then c.starter_account_id else other.account_id end,
      left(repeat('The hay is dry and in the shed, come on Saturday with the truck. ', 1 + place % 5), 20 + place * 37 % 260),
      case when place % 40 = 0 then '027 555 0142' end, now() - (cast($2 as integer) - place) * interval '15 minutes'
    from conversations c join conversation_members other on other.conversation_id = c.id and other.account_id <> c.starter_account_id, generate_series(2, cast($2 as integer)) as place where c.id = $1
    returning sequence)
  update conversations set last_sequence = (select max(sequence) from said), last_message_at = now() where id = $1`;

const WATCHED = `insert into watches (account_id, listing_id, seen_status, seen_price_type)
  select accounts.id, listings.id, listings.status, listings.price_type from accounts, listings
  where lower(accounts.email) = lower($1) and listings.status = 'live' order by listings.id limit $2`;

interface Look {
  /** What moves: the page's own, or the box of a conversation. */
  readonly scroller: string | null;
  /** The link that brings more. */
  readonly more: string;
  readonly pages: number;
  /** What is there once everything has come and its far end is looked at. */
  readonly farthest: string;
  /** Whether it hears of what is new by Firestore. */
  readonly listens: boolean;
}

/** Runs in the page: scrolls to where the link stands and presses it, until there is none. */
async function loadAll({
  scroller,
  more,
  pages,
  farthest,
  stepPx,
}: Look & { readonly stepPx: number }): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const find = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[rel=next]')].find(
      ({ textContent }) => textContent === more,
    );
  const box = scroller === null ? null : document.querySelector(scroller);
  const moving = box ?? document.documentElement;
  const toTheEnd = async () => {
    for (let last = Number.NaN; moving.scrollTop !== last;) {
      last = moving.scrollTop;
      // A conversation grows upwards.
      moving.scrollBy({ top: box ? -stepPx : stepPx, behavior: 'instant' });
      await frame();
    }
  };
  for (let page = 1; page < pages; page += 1) {
    await toTheEnd();
    const link = find();
    if (!link) throw new Error(`There is no way on after ${page} of ${pages} pages`);
    const heightPx = moving.scrollHeight;
    link.click();
    // A page that comes is room at first.
    while (moving.scrollHeight === heightPx) await frame();
    for (let frames = 0; page < pages - 1 && !find() && frames < 600; frames += 1) await frame();
  }
  await toTheEnd();
  for (let frames = 0; !document.querySelector(farthest); frames += 1) {
    if (frames === 600) throw new Error(`${farthest} never came`);
    await toTheEnd();
    await frame();
  }
}

/** Runs in the page: from one end to the other and back. */
async function scrollThrough([scroller, stepPx]: readonly [string | null, number]): Promise<void> {
  const box =
    (scroller === null ? null : document.querySelector(scroller)) ?? document.documentElement;
  for (const way of [1, -1]) {
    for (let last = Number.NaN; box.scrollTop !== last;) {
      last = box.scrollTop;
      box.scrollBy({ top: way * stepPx, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }
}

async function measureTasks(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<ReturnType<typeof longestTaskMs>> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  return longestTaskMs((await browser.stopTracing()).toString());
}

async function look(
  browser: Browser,
  page: Page,
  address: string,
  what: string,
  wanted: Look,
): Promise<readonly Finding[]> {
  page.setDefaultTimeout(PATIENCE_MS);
  // Firestore's script is run once, while the page opens: what is looked at here is what comes after.
  const listening = wanted.listens
    ? page.waitForResponse(/google\.firestore\.v1\.Firestore\/Listen/)
    : null;
  await page.goto(address);
  await listening;
  await page.waitForFunction(() => performance.getEntriesByName('paddock:area-ready').length > 0);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const loading = await measureTasks(browser, page, () =>
    page.evaluate(loadAll, { ...wanted, stepPx: SCROLL_STEP_PX }),
  );
  const scrolling = await measureTasks(browser, page, () =>
    page.evaluate(scrollThrough, [wanted.scroller, SCROLL_STEP_PX] as const),
  );
  return [
    atMost(
      `${what}: longest task while all of it comes, page by page`,
      loading.longestTaskMs,
      LONGEST_TASK_MS,
      showMs,
    ),
    atMost(
      `${what}: longest task while it is scrolled from end to end and back`,
      scrolling.longestTaskMs,
      LONGEST_TASK_MS,
      showMs,
    ),
    given(`${what}: tasks above 50 ms`, showCount(loading.longTasks + scrolling.longTasks)),
  ];
}

/** @returns the conversation's id */
async function startConversation(writer: Page, readerId: string): Promise<string> {
  return writer.evaluate(async (personId) => {
    const response = await fetch('/api/account/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ person_id: personId, body: 'Kia ora' }),
    });
    if (!response.ok)
      throw new Error(`Nobody could be written to: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { readonly conversation_id: string }).conversation_id;
  }, readerId);
}

export const longLists: Bench = {
  name: 'long-lists',
  title: 'Five thousand messages, five hundred watched listings',
  async run({ stack: startStack, isQuick, say }) {
    const stack = await startStack();
    const emulators = stack.startEmulators();
    if (emulators === null)
      throw new Error(
        'This stack has no Firebase emulators: without them nobody has messages or a watchlist',
      );
    await emulators;
    const [messageCount, watchCount] = isQuick
      ? [MESSAGES / 10, WATCHES / 10]
      : [MESSAGES, WATCHES];
    const browser = await launchBrowser(say);
    try {
      say('registering two people');
      const [writers, readers] = [await browser.newContext(), await browser.newContext(PHONE)];
      const [writer, reader] = [await writers.newPage(), await readers.newPage()];
      await register(writer, { origin: stack.origin, name: 'Hemi Walker', returnPath: '/account' });
      const email = await register(reader, {
        origin: stack.origin,
        name: 'Aroha Tamati',
        returnPath: '/account',
      });
      const readerId = await reader.evaluate(
        async () => ((await (await fetch('/api/account')).json()) as { readonly id: string }).id,
      );
      const conversationId = await startConversation(writer, readerId);
      await writers.close();
      say(
        `writing ${messageCount.toLocaleString('en-NZ')} messages and watching ${watchCount} listings`,
      );
      await query(stack.databaseUrl, SAID, [conversationId, messageCount]);
      const watched = await query(stack.databaseUrl, WATCHED, [email, watchCount]);
      if (watched < watchCount)
        throw new Error(`There are ${watched} listings to watch, not ${watchCount}`);
      say(`a conversation at ${CPU_SLOWDOWN}× CPU`);
      const messages = await look(
        browser,
        reader,
        `${stack.origin}/account/messages/${conversationId}`,
        `${messageCount.toLocaleString('en-NZ')} messages`,
        {
          scroller: '[aria-label="What was said"]',
          more: 'Earlier messages',
          pages: messageCount / MESSAGES_A_PAGE,
          farthest: '[data-sequence="1"]',
          listens: true,
        },
      );
      say(`a watchlist at ${CPU_SLOWDOWN}× CPU`);
      const watchlist = await look(
        browser,
        reader,
        `${stack.origin}/account/watchlist`,
        `${watchCount} watched listings`,
        {
          scroller: null,
          more: 'More',
          pages: Math.ceil(watchCount / WATCHES_A_PAGE),
          farthest: 'main ul > li:last-child article',
          listens: false,
        },
      );
      return {
        findings: [...messages, ...watchlist],
        notes: [
          `A phone’s screen, ${CPU_SLOWDOWN}× CPU slowdown, the whole product on this machine. All pages of a list are fetched one after the other by its own link, then it is scrolled ${SCROLL_STEP_PX} px a frame from one end to the other and back.`,
          'Tasks are read from Chromium’s trace, and count as long as the main thread worked on them.',
        ],
      };
    } finally {
      await browser.close();
    }
  },
};
