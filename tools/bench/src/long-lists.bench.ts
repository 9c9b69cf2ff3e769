/**
 * Measures whether pages with long lists stay responsive: a conversation of 5,000 messages and a
 * watchlist of 500 listings.
 */
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { createUpperLimitFinding, createInformativeFinding } from './bench.ts';
import type { Bench, BenchFinding } from './bench.ts';
import { launchBrowser } from './browser/launch.ts';
import { readLongTasks } from './browser/main-thread.ts';
import { register } from './users/register.ts';
import { showCount, formatMs } from './units.ts';

const MESSAGES = 5_000;
const WATCHES = 500;
const MESSAGES_PER_PAGE = 50;
const WATCHES_PER_PAGE = 20;
const CPU_SLOWDOWN = 4;
/** Limit from issue 7 for the longest task. */
const LONGEST_TASK_MS = 50;
/** Scroll distance per frame, about 10,000 px a second: as fast as a quick fling. */
const SCROLL_STEP_PX = 160;
const TIMEOUT_MS = 600_000;
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

/**
 * Adds messages of realistic lengths, a quarter of an hour apart. The two users take turns, with
 * three messages each time. Some messages contain a phone number.
 */
const INSERT_MESSAGES = `with said as (
    insert into messages (conversation_id, sequence, sender_account_id, body, phone, created_at)
    select c.id, place, case when place / 3 % 2 = 0 then c.starter_account_id else other.account_id end,
      left(repeat('The hay is dry and in the shed, come on Saturday with the truck. ', 1 + place % 5), 20 + place * 37 % 260),
      case when place % 40 = 0 then '027 555 0142' end, now() - (cast($2 as integer) - place) * interval '15 minutes'
    from conversations c join conversation_members other on other.conversation_id = c.id and other.account_id <> c.starter_account_id, generate_series(2, cast($2 as integer)) as place where c.id = $1
    returning sequence)
  update conversations set last_sequence = (select max(sequence) from said), last_message_at = now() where id = $1`;

const INSERT_WATCHES = `insert into watches (account_id, listing_id, seen_status, seen_price_type)
  select accounts.id, listings.id, listings.status, listings.price_type from accounts, listings
  where lower(accounts.email) = lower($1) and listings.status = 'live' order by listings.id limit $2`;

interface ListUnderTest {
  /** Selector of the scroll container; null when the page itself scrolls. */
  readonly scroller: string | null;
  /** Text of the link that loads the next page of the list. */
  readonly more: string;
  readonly pages: number;
  /**
   * Selector of the last item, which exists only after the whole list has been loaded and scrolled
   * to its end.
   */
  readonly farthest: string;
  /** True when the page receives updates from Firestore. */
  readonly listens: boolean;
}

/** Runs in the page. Scrolls to the link and clicks it, until all pages of the list are loaded. */
async function loadAll({
  scroller,
  more,
  pages,
  farthest,
  stepPx,
}: ListUnderTest & { readonly stepPx: number }): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const find = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[rel=next]')].find(
      ({ textContent }) => textContent === more,
    );
  const box = scroller === null ? null : document.querySelector(scroller);
  const container = box ?? document.documentElement;
  const scrollToEnd = async () => {
    for (let last = Number.NaN; container.scrollTop !== last;) {
      last = container.scrollTop;
      // A conversation scrolls up, because it loads older messages at its top.
      container.scrollBy({ top: box ? -stepPx : stepPx, behavior: 'instant' });
      await frame();
    }
  };
  for (let page = 1; page < pages; page += 1) {
    await scrollToEnd();
    const link = find();
    if (!link) throw new Error(`No link to load more after ${page} of ${pages} pages`);
    const heightPx = container.scrollHeight;
    link.click();
    // Wait until the list is taller: a new page of the list adds empty space before its items
    // appear.
    while (container.scrollHeight === heightPx) await frame();
    for (let frames = 0; page < pages - 1 && !find() && frames < 600; frames += 1) await frame();
  }
  await scrollToEnd();
  for (let frames = 0; !document.querySelector(farthest); frames += 1) {
    if (frames === 600) throw new Error(`${farthest} did not appear`);
    await scrollToEnd();
    await frame();
  }
}

/** Runs in the page. Scrolls from one end of the list to the other and back. */
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
): Promise<ReturnType<typeof readLongTasks>> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  return readLongTasks((await browser.stopTracing()).toString());
}

async function measureList(
  browser: Browser,
  page: Page,
  address: string,
  what: string,
  list: ListUnderTest,
): Promise<readonly BenchFinding[]> {
  page.setDefaultTimeout(TIMEOUT_MS);
  // Firestore's script runs once while the page opens. This benchmark measures only what happens
  // after that.
  const listening = list.listens
    ? page.waitForResponse(/google\.firestore\.v1\.Firestore\/Listen/)
    : null;
  await page.goto(address);
  await listening;
  await page.waitForFunction(() => performance.getEntriesByName('paddock:remote-ready').length > 0);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const loading = await measureTasks(browser, page, () =>
    page.evaluate(loadAll, { ...list, stepPx: SCROLL_STEP_PX }),
  );
  const scrolling = await measureTasks(browser, page, () =>
    page.evaluate(scrollThrough, [list.scroller, SCROLL_STEP_PX] as const),
  );
  return [
    createUpperLimitFinding(
      `${what}: longest task while all of the list loads, page by page`,
      loading.longestTaskMs,
      LONGEST_TASK_MS,
      formatMs,
    ),
    createUpperLimitFinding(
      `${what}: longest task while the list is scrolled from end to end and back`,
      scrolling.longestTaskMs,
      LONGEST_TASK_MS,
      formatMs,
    ),
    createInformativeFinding(
      `${what}: tasks longer than 50 ms`,
      showCount(loading.longTasks + scrolling.longTasks),
    ),
  ];
}

/**
 * Starts a conversation between the two users.
 * @returns the conversation's id
 */
async function startConversation(writer: Page, readerId: string): Promise<string> {
  return writer.evaluate(async (personId) => {
    const response = await fetch('/api/account/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ personId, body: 'Kia ora' }),
    });
    if (!response.ok)
      throw new Error(`Could not send a message: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { readonly conversationId: string }).conversationId;
  }, readerId);
}

export const longListsBench: Bench = {
  name: 'long-lists',
  title: 'Five thousand messages, five hundred watched listings',
  async run({ startStack, isQuick, log }) {
    const stack = await startStack();
    const emulators = stack.startEmulators();
    if (emulators === null)
      throw new Error('This stack has no Firebase emulators, which messages and watchlists need');
    await emulators;
    const [messageCount, watchCount] = isQuick
      ? [MESSAGES / 10, WATCHES / 10]
      : [MESSAGES, WATCHES];
    const browser = await launchBrowser(log);
    try {
      log('registering two users');
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
      log(
        `writing ${messageCount.toLocaleString('en-NZ')} messages and watching ${watchCount} listings`,
      );
      await query(stack.databaseUrl, INSERT_MESSAGES, [conversationId, messageCount]);
      const watched = await query(stack.databaseUrl, INSERT_WATCHES, [email, watchCount]);
      if (watched < watchCount)
        throw new Error(`Only ${watched} of ${watchCount} listings could be watched`);
      log(`a conversation at ${CPU_SLOWDOWN}× CPU`);
      const messages = await measureList(
        browser,
        reader,
        `${stack.origin}/account/messages/${conversationId}`,
        `${messageCount.toLocaleString('en-NZ')} messages`,
        {
          scroller: '[aria-label="What was said"]',
          more: 'Earlier messages',
          pages: messageCount / MESSAGES_PER_PAGE,
          farthest: '[data-sequence="1"]',
          listens: true,
        },
      );
      log(`a watchlist at ${CPU_SLOWDOWN}× CPU`);
      const watchlist = await measureList(
        browser,
        reader,
        `${stack.origin}/account/watchlist`,
        `${watchCount} watched listings`,
        {
          scroller: null,
          more: 'More',
          pages: Math.ceil(watchCount / WATCHES_PER_PAGE),
          farthest: 'main ul > li:last-child article',
          listens: false,
        },
      );
      return {
        findings: [...messages, ...watchlist],
        notes: [
          `The page has a phone’s screen and a CPU slowed down ${CPU_SLOWDOWN} times, with the whole product on this machine. The benchmark loads all pages of a list with the list’s own link. Then it scrolls ${SCROLL_STEP_PX} px per frame from one end to the other and back.`,
          'Tasks are read from Chromium’s trace. Their duration is the time that the main thread worked on them.',
        ],
      };
    } finally {
      await browser.close();
    }
  },
};
