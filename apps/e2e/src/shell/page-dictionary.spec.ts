/** Pages compressed with the dictionary that the browser has stored (ADR 48). */
import type { CDPSession, Page } from '@playwright/test';
import { whenRemoteHydrated } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { ResultsPage } from '../pages/results-page.ts';

/**
 * Includes about 1 KB of headers. When a page exceeds it, the dictionary is outdated: run
 * `npm run page-dictionary`.
 */
const MAX_BYTES = 8_000;
const RESULTS = '/search/listing?q=hay';

interface ResponseReceived {
  readonly requestId: string;
  readonly type: string;
  readonly response: { readonly headers: Readonly<Record<string, string>> };
}
interface LoadingFinished {
  readonly requestId: string;
  readonly encodedDataLength: number;
}

interface ReceivedDocument {
  readonly encoding: string | undefined;
  /** Size on the network, including the headers. */
  readonly bytes: number;
}

async function openDocument(page: Page, cdp: CDPSession, url: string): Promise<ReceivedDocument> {
  const sizes = new Map<string, number>();
  let document: { readonly id: string; readonly encoding: string | undefined } | undefined;
  const onResponse = ({ requestId, type, response }: ResponseReceived) => {
    if (type === 'Document')
      document = { id: requestId, encoding: response.headers['content-encoding'] };
  };
  const onFinished = ({ requestId, encodedDataLength }: LoadingFinished) =>
    sizes.set(requestId, encodedDataLength);
  cdp.on('Network.responseReceived', onResponse);
  cdp.on('Network.loadingFinished', onFinished);
  await page.goto(url);
  await expect.poll(() => sizes.has(document?.id ?? '')).toBe(true);
  cdp.off('Network.responseReceived', onResponse);
  cdp.off('Network.loadingFinished', onFinished);
  return { encoding: document?.encoding, bytes: sizes.get(document?.id ?? '') ?? 0 };
}

test('pages after the first are small and complete', async ({ page, catalogue }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const stored = page.waitForResponse('**/assets/dictionaries/*');
  expect(await openDocument(page, cdp, '/about')).toMatchObject({ encoding: 'br' });
  await (await stored).finished();
  // The browser can use the dictionary a moment after it has arrived. Each address is new, because
  // a 304 response would show the stored page, which has no dictionary.
  let visits = 0;
  await expect
    .poll(async () => (await openDocument(page, cdp, `/about?visit=${(visits += 1)}`)).encoding)
    .toBe('dcz');

  for (const url of [
    catalogue.addresses['listing-job'],
    catalogue.addresses['listing-item'],
    RESULTS,
  ]) {
    const { encoding, bytes } = await openDocument(page, cdp, url);
    expect(encoding).toBe('dcz');
    expect(bytes).toBeLessThan(MAX_BYTES);
  }
  await whenRemoteHydrated(page);
  await expect(new ResultsPage(page).cards.first()).toBeVisible();
});
