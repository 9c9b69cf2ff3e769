/**
 * Measures the time from pressing Send in one browser until another browser shows the message: with
 * Firestore, without Firestore, and with polling only.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { runScript } from '../../stack/src/launch/run-script.ts';
import { createUpperLimitFinding, createInformativeFinding } from './bench.ts';
import type { Bench } from './bench.ts';
import { launchBrowser } from './browser/launch.ts';
import { percentile } from './measure/statistics.ts';
import { register } from './users/register.ts';
import { formatMs } from './units.ts';

/** Limits from issue 7, for arrival with Firestore and by polling. */
const LIVE_LIMIT_MS = 1_000;
const POLLED_LIMIT_MS = 11_000;
const LIVE_MESSAGES = 40;
const POLLED_MESSAGES = 8;
/**
 * Pause between two messages. It is not in step with the polls, and it is long enough that one
 * message does not delay the next.
 */
const PAUSE_MS = 730;
/** Longer than any limit. A message that has not arrived after this time counts as lost. */
const TIMEOUT_MS = 30_000;

const FIRESTORE = /google\.firestore\.v1\.Firestore/;
/**
 * Matches the stream and the poll of unread counts. Each of them makes an open conversation refresh
 * in addition to the conversation's own poll.
 */
const UNREAD_COUNTS = /\/api\/account\/messages\/unread/;

interface Conversation {
  readonly writer: Page;
  readonly reader: Page;
}

/**
 * Resolves with the time at which the reader's page shows the text. Both pages use the same clock.
 */
function waitForText(reader: Page, expectedText: string): Promise<number> {
  return reader.evaluate(
    ([text, timeoutMs]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`“${text}” did not arrive`)), timeoutMs);
        const messages = document.querySelector('[aria-label="What was said"]');
        const isThere = () => messages?.textContent.includes(text) === true;
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    [expectedText, TIMEOUT_MS] as const,
  );
}

async function measureArrivalMs({ writer, reader }: Conversation, text: string): Promise<number> {
  const shown = waitForText(reader, text);
  await writer.getByRole('textbox', { name: /^Message to / }).fill(text);
  const pressed = await writer.evaluate(() => {
    const at = Date.now();
    document.querySelector<HTMLButtonElement>('button[aria-label="Send"]')?.click();
    return at;
  });
  return (await shown) - pressed;
}

async function measureArrivals(
  conversation: Conversation,
  label: string,
  count: number,
): Promise<readonly number[]> {
  const arrivalsMs: number[] = [];
  for (let index = 0; index < count; index += 1) {
    arrivalsMs.push(await measureArrivalMs(conversation, `${label} ${index + 1} of ${count}`));
    await delay(PAUSE_MS);
  }
  return arrivalsMs;
}

/**
 * Opens the conversation in a page that cannot reach the blocked addresses. It is the only page of
 * its browser, because tabs notify each other of new messages. If Firestore is not blocked,
 * resolves when the page is listening to Firestore; until then the page polls the API.
 */
async function openThread(
  context: BrowserContext,
  address: string,
  blocked: readonly RegExp[],
): Promise<Page> {
  const page = await context.newPage();
  for (const pattern of blocked) await page.route(pattern, (route) => route.abort());
  // Wait for the request of the SDK's receiving channel, which the SDK opens after its sending
  // channel.
  const listening = blocked.includes(FIRESTORE)
    ? null
    : page.waitForRequest(
        (request) => request.method() === 'GET' && FIRESTORE.test(request.url()),
        { timeout: TIMEOUT_MS },
      );
  await page.goto(address);
  await listening;
  await page.waitForFunction(() => performance.getEntriesByName('paddock:remote-ready').length > 0);
  return page;
}

export const messageArrivalBench: Bench = {
  name: 'message-arrival',
  title: 'Arrival of a message',
  async run({ startStack, isQuick, log }) {
    const stack = await startStack();
    const emulators = stack.startEmulators();
    if (emulators === null)
      throw new Error('This stack has no Firebase emulators, which messages need');
    await emulators;
    if (!stack.hasFirestore)
      throw new Error(
        'This machine has no Firestore emulator, so arrival by Firestore cannot be measured. npm start prints why.',
      );
    const browser = await launchBrowser(log);
    try {
      const [sellers, buyers] = [await browser.newContext(), await browser.newContext()];
      log('registering two users');
      const sellersPage = await sellers.newPage();
      const email = await register(sellersPage, {
        origin: stack.origin,
        name: 'Hemi Walker',
        returnPath: '/account/posts',
      });
      await runScript('tools/sample-data/src/main.ts', ['--seller', email, '--count', '1'], {
        env: { DATABASE_URL: stack.databaseUrl },
      });
      const buyer = await buyers.newPage();
      await sellersPage.goto(`${stack.origin}/account/posts`);
      const href = await sellersPage
        .locator(
          'main a[href*="/marketplace/"], main a[href*="/jobs/"], main a[href*="/services/"], main a[href*="/jobseekers/"], main a[href*="/other/"]',
        )
        .first()
        .getAttribute('href');
      const listingId = href?.match(/(\d+)$/)?.[1];
      if (listingId === undefined) throw new Error('The seller has no listing');
      await register(buyer, {
        origin: stack.origin,
        name: 'Aroha Tamati',
        returnPath: `/account/messages/new/${listingId}`,
      });
      await buyer.waitForFunction(
        () => performance.getEntriesByName('paddock:remote-ready').length > 0,
      );
      await buyer.getByRole('textbox').last().fill('Kia ora');
      await buyer.getByRole('button', { name: 'Send message' }).click();
      await buyer.waitForURL(/\/account\/messages\/\d+$/);
      const address = buyer.url();
      await Promise.all([buyer.close(), sellersPage.close()]);

      const writer = await openThread(buyers, address, []);
      const measure = async (label: string, count: number, blocked: readonly RegExp[]) => {
        log(label);
        const page = await openThread(sellers, address, blocked);
        // The first message is not counted, because it opens connections that the later messages
        // reuse.
        await measureArrivalMs({ writer, reader: page }, `${label}: the first`);
        const found = await measureArrivals({ writer, reader: page }, label, count);
        await page.close();
        return found;
      };
      const live = await measure('By Firestore', isQuick ? 5 : LIVE_MESSAGES, [UNREAD_COUNTS]);
      const byCounts = await measure('Without Firestore', isQuick ? 2 : POLLED_MESSAGES, [
        FIRESTORE,
      ]);
      const polled = await measure('By polling only', isQuick ? 2 : POLLED_MESSAGES, [
        FIRESTORE,
        UNREAD_COUNTS,
      ]);
      return {
        findings: [
          createUpperLimitFinding(
            `with Firestore, longest of ${live.length}`,
            percentile(live, 1),
            LIVE_LIMIT_MS,
            formatMs,
          ),
          createInformativeFinding('with Firestore, median', formatMs(percentile(live, 0.5))),
          createUpperLimitFinding(
            `without Firestore, longest of ${byCounts.length}`,
            percentile(byCounts, 1),
            POLLED_LIMIT_MS,
            formatMs,
          ),
          createInformativeFinding(
            'without Firestore, median',
            formatMs(percentile(byCounts, 0.5)),
          ),
          createUpperLimitFinding(
            `by polling only, longest of ${polled.length}`,
            percentile(polled, 1),
            POLLED_LIMIT_MS,
            formatMs,
          ),
        ],
        notes: [
          'Two browsers show the same conversation, with the whole product and the real Firestore emulator on this machine. The time is from the click on Send in one browser until the other shows the text. The first message of each variant does not count.',
          'With Firestore: the reader’s page cannot reach the stream and the poll of unread counts, so only Firestore can deliver the message. Without Firestore: the page cannot reach Firestore, and fetches from the API when the unread counts change and every 10 s. By polling only: the page can reach neither, and fetches every 10 s.',
        ],
      };
    } finally {
      await browser.close();
    }
  },
};
