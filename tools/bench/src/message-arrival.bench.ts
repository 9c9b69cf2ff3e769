/** From pressing Send in one browser to the words being there in another's: by Firestore, without it, and by polling alone. */
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { runScript } from '../../stack/src/launch/run-script.ts';
import { atMost, given } from './bench.ts';
import type { Bench } from './bench.ts';
import { launchBrowser } from './browser/launch.ts';
import { percentile } from './measure/statistics.ts';
import { register } from './people/register.ts';
import { showMs } from './units.ts';

/** Issue 7. */
const LIVE_LIMIT_MS = 1_000;
const POLLED_LIMIT_MS = 11_000;
const LIVE_MESSAGES = 40;
const POLLED_MESSAGES = 8;
/** Between two messages: neither in step with a poll nor so soon that one waits for the other. */
const PAUSE_MS = 730;
/** Beyond any limit: then it does not come. */
const PATIENCE_MS = 30_000;

const FIRESTORE = /google\.firestore\.v1\.Firestore/;
/** The stream of unread counts and the asking for them: what tells an open conversation to ask, beside its own poll. */
const TOLD_OF_COUNTS = /\/api\/account\/messages\/unread/;

interface Readers {
  readonly writer: Page;
  readonly reader: Page;
}

/** When the reader's page shows a text, by the clock that both pages have. */
function watchForWords(reader: Page, words: string): Promise<number> {
  return reader.evaluate(
    ([text, patienceMs]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`“${text}” never came`)), patienceMs);
        const said = document.querySelector('[aria-label="What was said"]');
        const isThere = () => said?.textContent.includes(text) === true;
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    [words, PATIENCE_MS] as const,
  );
}

async function arrivalMs({ writer, reader }: Readers, words: string): Promise<number> {
  const shown = watchForWords(reader, words);
  await writer.getByRole('textbox', { name: /^Message to / }).fill(words);
  const pressed = await writer.evaluate(() => {
    const at = Date.now();
    document.querySelector<HTMLButtonElement>('button[aria-label="Send"]')?.click();
    return at;
  });
  return (await shown) - pressed;
}

async function arrivals(
  readers: Readers,
  label: string,
  count: number,
): Promise<readonly number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) {
    found.push(await arrivalMs(readers, `${label} ${index + 1} of ${count}`));
    await delay(PAUSE_MS);
  }
  return found;
}

/**
 * A page of the conversation, of which some addresses never answer; the only one of its browser, because tabs tell each
 * other. Where Firestore answers, the page listens by the time it is given back: until then it asks the API.
 */
async function openThread(
  context: BrowserContext,
  address: string,
  blocked: readonly RegExp[],
): Promise<Page> {
  const page = await context.newPage();
  for (const pattern of blocked) await page.route(pattern, (route) => route.abort());
  // The SDK's channel back, which it opens once the way there has answered.
  const listening = blocked.includes(FIRESTORE)
    ? null
    : page.waitForRequest(
        (request) => request.method() === 'GET' && FIRESTORE.test(request.url()),
        { timeout: PATIENCE_MS },
      );
  await page.goto(address);
  await listening;
  await page.waitForFunction(() => performance.getEntriesByName('paddock:area-ready').length > 0);
  return page;
}

export const messageArrival: Bench = {
  name: 'message-arrival',
  title: 'How soon a message is there',
  async run({ stack: startStack, isQuick, say }) {
    const stack = await startStack();
    const emulators = stack.startEmulators();
    if (emulators === null)
      throw new Error(
        'This stack has no Firebase emulators: without them nobody can write to anybody',
      );
    await emulators;
    if (!stack.canListen)
      throw new Error(
        'This machine has no Firestore emulator (docs/problems and README say where it is looked for): how soon a message is there with it cannot be measured',
      );
    const browser = await launchBrowser(say);
    try {
      const [sellers, buyers] = [await browser.newContext(), await browser.newContext()];
      say('registering two people');
      const sellersPage = await sellers.newPage();
      const email = await register(sellersPage, {
        origin: stack.origin,
        name: 'Hemi Walker',
        returnPath: '/account/posts',
      });
      await runScript('apps/api/src/seed/main.ts', ['--seller', email, '--count', '1'], {
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
      if (listingId === undefined) throw new Error('The seller was given no listing');
      await register(buyer, {
        origin: stack.origin,
        name: 'Aroha Tamati',
        returnPath: `/account/messages/new/${listingId}`,
      });
      await buyer.waitForFunction(
        () => performance.getEntriesByName('paddock:area-ready').length > 0,
      );
      await buyer.getByRole('textbox').last().fill('Kia ora');
      await buyer.getByRole('button', { name: 'Send message' }).click();
      await buyer.waitForURL(/\/account\/messages\/\d+$/);
      const address = buyer.url();
      await Promise.all([buyer.close(), sellersPage.close()]);

      const writer = await openThread(buyers, address, []);
      const measure = async (label: string, count: number, blocked: readonly RegExp[]) => {
        say(label);
        const page = await openThread(sellers, address, blocked);
        // The first opens what the others use.
        await arrivalMs({ writer, reader: page }, `${label}: the first`);
        const found = await arrivals({ writer, reader: page }, label, count);
        await page.close();
        return found;
      };
      const live = await measure('By Firestore', isQuick ? 5 : LIVE_MESSAGES, [TOLD_OF_COUNTS]);
      const told = await measure('Without Firestore', isQuick ? 2 : POLLED_MESSAGES, [FIRESTORE]);
      const polled = await measure('By polling alone', isQuick ? 2 : POLLED_MESSAGES, [
        FIRESTORE,
        TOLD_OF_COUNTS,
      ]);
      return {
        findings: [
          atMost(
            `by Firestore, longest of ${live.length}`,
            percentile(live, 1),
            LIVE_LIMIT_MS,
            showMs,
          ),
          given('the same, half of them within', showMs(percentile(live, 0.5))),
          atMost(
            `Firestore out of reach, longest of ${told.length}`,
            percentile(told, 1),
            POLLED_LIMIT_MS,
            showMs,
          ),
          given('the same, half of them within', showMs(percentile(told, 0.5))),
          atMost(
            `Firestore and the stream of unread counts out of reach, longest of ${polled.length}`,
            percentile(polled, 1),
            POLLED_LIMIT_MS,
            showMs,
          ),
        ],
        notes: [
          'Two browsers on the conversation’s page, the whole product on this machine with the real Firestore emulator: from the click on Send in one to the words standing in the other. The first message of each kind is not counted.',
          'By Firestore: nothing else may tell of it, the stream of unread counts and the asking for them are cut off. Firestore out of reach: its requests are cut off in the reader’s browser, and the page asks the API when the counts change and every 10 s. Last, every 10 s alone.',
        ],
      };
    } finally {
      await browser.close();
    }
  },
};
