import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS } from '@paddock/runtime/durations';
import {
  hasPendingWrites,
  appendWriteToJournal,
  readJournalItems,
} from './pending-write-journal.ts';
import type { OutboxWrite } from './outbox-item.ts';
import { DEFAULT_ACCOUNT_ID, openFakeBrowser, waitUntil } from './testing/fake-browser.ts';
import type { FakeBrowser, FakeTab } from './testing/fake-browser.ts';

const HEMI = '500100300';

const message = (body: string, conversation = '7'): Omit<OutboxWrite, 'ownerId'> => ({
  queueKey: `conversation:${conversation}`,
  method: 'post',
  path: '/api/account/messages/{id}',
  params: { id: conversation },
  body: { body },
});
const watch = (
  method: 'put' | 'delete',
  listingId = '123456789',
): Omit<OutboxWrite, 'ownerId'> => ({
  queueKey: 'watches',
  subject: listingId,
  method,
  path: '/api/account/watchlist/{listingId}',
  params: { listingId },
});
const refusal =
  (status: number, code: string, text: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ code, message: text, requestId: 'r' }, { status, headers });

let browser: FakeBrowser;
let tabs: FakeTab[] = [];

beforeEach(() => {
  // Timers advance only when a test advances them. The fake database needs the real setImmediate.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  browser = openFakeBrowser();
});
afterEach(async () => {
  tabs.forEach((tab) => tab.kill());
  tabs = [];
  // Lets pending database work finish before the next test opens a new browser.
  for (let round = 0; round < 50; round += 1) await new Promise((resolve) => setImmediate(resolve));
  jest.useRealTimers();
});

function openTab(options?: Parameters<FakeBrowser['openTab']>[0]): FakeTab {
  const tab = browser.openTab(options);
  tabs.push(tab);
  return tab;
}
const bodies = () =>
  browser.server.processed.map(({ body }) => (body as { readonly body: string }).body);
const states = ({ outbox }: FakeTab) => outbox.items().map(({ state }) => state);
const isEmpty = ({ outbox }: FakeTab) => outbox.items().length === 0;
const advance = async (ms: number) => {
  jest.advanceTimersByTime(ms);
  await new Promise((resolve) => setImmediate(resolve));
};
/** Advances time in steps until the condition is true. */
async function advanceUntil(isMet: () => boolean, stepMs = 100): Promise<void> {
  for (let step = 0; step < 5_000 && !isMet(); step += 1) await advance(stepMs);
  if (!isMet()) throw new Error(`Condition not met after 5,000 steps: ${String(isMet)}`);
}

describe('createOutbox while offline', () => {
  beforeEach(() => browser.setOnline(false));

  it('keeps writes across a browser restart and sends them once and in order after reconnecting', async () => {
    const first = openTab();
    for (const text of ['One', 'Two', 'Three']) first.outbox.add(message(text));
    // Items appear synchronously, before the database responds, so closing the page loses nothing.
    expect(first.outbox.items().map(({ body }) => body)).toEqual([
      { body: 'One' },
      { body: 'Two' },
      { body: 'Three' },
    ]);
    expect(hasPendingWrites(DEFAULT_ACCOUNT_ID)).toBe(true);
    first.kill();

    const next = openTab();
    await waitUntil(() => readJournalItems(DEFAULT_ACCOUNT_ID).length === 0);
    expect(states(next)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(browser.server.requests).toEqual([]);
    browser.setOnline(true);
    await waitUntil(() => isEmpty(next));
    expect(bodies()).toEqual(['One', 'Two', 'Three']);
    expect(browser.server.processed.map(({ endpoint, account }) => [endpoint, account])).toEqual(
      Array.from({ length: 3 }, () => ['POST /api/account/messages/7', DEFAULT_ACCOUNT_ID]),
    );
    await waitUntil(() => !hasPendingWrites(DEFAULT_ACCOUNT_ID));
  });

  it('does not send items that were cancelled in this tab or another', async () => {
    const [one, other] = [openTab(), openTab()];
    for (const text of ['One', 'Two', 'Three']) one.outbox.add(message(text));
    await waitUntil(
      () => other.outbox.items().length === 3 && readJournalItems(DEFAULT_ACCOUNT_ID).length === 0,
    );
    const [first, second] = one.outbox.items();
    expect(await one.outbox.cancel(first?.key ?? '')).toBe(true);
    expect(await other.outbox.cancel(second?.key ?? '')).toBe(true);
    browser.setOnline(true);
    await waitUntil(() => isEmpty(one) && isEmpty(other));
    expect(bodies()).toEqual(['Three']);
  });

  it('sends nothing for a watch that is undone before it was sent', async () => {
    const tab = openTab();
    tab.outbox.add(watch('put'));
    tab.outbox.add(watch('delete'));
    expect(tab.outbox.items()).toEqual([]);
    tab.outbox.add(watch('put', '111111111'));
    tab.outbox.add(watch('put', '222222222'));
    await waitUntil(() => readJournalItems(DEFAULT_ACCOUNT_ID).length === 0);
    tab.outbox.add(watch('delete', '111111111'));
    browser.setOnline(true);
    await waitUntil(() => isEmpty(tab));
    expect(browser.server.requests.map(({ endpoint }) => endpoint)).toEqual([
      'PUT /api/account/watchlist/222222222',
    ]);
  });

  it('sends only the latest version of a draft', async () => {
    const tab = openTab();
    const draft = (title: string): Omit<OutboxWrite, 'ownerId'> => ({
      queueKey: 'draft:1',
      subject: 'draft',
      method: 'put',
      path: '/api/account/posts/{id}/draft',
      params: { id: '1' },
      body: { title },
      shouldDropSilently: true,
    });
    for (const title of ['H', 'Ha', 'Hay']) tab.outbox.add(draft(title));
    browser.setOnline(true);
    await waitUntil(() => isEmpty(tab));
    expect(browser.server.requests.map(({ body }) => body)).toEqual([{ title: 'Hay' }]);
    // Another device saved the draft: the editor resolves the conflict, so the outbox drops its
    // copy.
    browser.server.faults.push(refusal(409, 'draft_changed', 'Changed.'));
    tab.outbox.add(draft('Hay bales'));
    await waitUntil(() => isEmpty(tab));
  });
});

describe('createOutbox while a request is in flight', () => {
  it('retries with the same idempotency key when the response is lost, so that the write is carried out once', async () => {
    const tab = openTab();
    browser.server.faults.push('response lost');
    tab.outbox.add(message('Once'));
    await waitUntil(() => tab.outbox.items()[0]?.attempts === 1);
    await advanceUntil(() => isEmpty(tab));
    expect(new Set(browser.server.requests.map(({ key }) => key)).size).toBe(1);
    expect([browser.server.requests.length, bodies()]).toEqual([2, ['Once']]);
    expect(tab.events.filter(({ type }) => type === 'delivered')).toMatchObject([
      { item: { body: { body: 'Once' } }, response: { number: 1 } },
    ]);
  });

  describe('when the user cancels the item', () => {
    async function cancelInFlight(answer: Promise<Response>): Promise<FakeTab> {
      browser.server.faults.push(() => answer);
      const tab = openTab();
      tab.outbox.add(message('Never mind'));
      await waitUntil(() => browser.server.requests.length === 1);
      expect(await tab.outbox.cancel(tab.outbox.items()[0]?.key ?? '')).toBe(false);
      expect(states(tab)).toEqual(['sending']);
      return tab;
    }

    it('does not retry the item after a failed attempt', async () => {
      const answer = Promise.withResolvers<Response>();
      const tab = await cancelInFlight(answer.promise);
      answer.reject(new TypeError('Failed to fetch'));
      await waitUntil(() => isEmpty(tab) && !hasPendingWrites(DEFAULT_ACCOUNT_ID));
    });

    it('removes the item when the API refuses it', async () => {
      const answer = Promise.withResolvers<Response>();
      const tab = await cancelInFlight(answer.promise);
      answer.resolve(refusal(403, 'blocked', 'They do not take messages from you.')());
      await waitUntil(() => isEmpty(tab) && !hasPendingWrites(DEFAULT_ACCOUNT_ID));
    });

    it('does not send the item from another tab when the sending tab dies', async () => {
      const tab = await cancelInFlight(new Promise<Response>(() => undefined));
      const other = openTab();
      await waitUntil(() => states(other).length === 1);
      tab.kill();
      await waitUntil(() => isEmpty(other) && !hasPendingWrites(DEFAULT_ACCOUNT_ID));
      expect(browser.server.requests).toHaveLength(1);
    });
  });

  it('retries from another tab, with the same idempotency key, when the sending tab dies', async () => {
    browser.server.faults.push('held');
    const first = openTab();
    first.outbox.add(message('One'));
    await waitUntil(() => browser.server.requests.length === 1);
    const other = openTab();
    first.kill();
    await waitUntil(() => browser.server.requests.length === 2);
    browser.server.releaseHeld();
    await waitUntil(() => isEmpty(other));
    expect(bodies()).toEqual(['One']);
    expect(new Set(browser.server.requests.map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    ['locks', true],
    ['no locks', false],
  ])('sends from one tab at a time with %s and notifies every tab', async (_name, hasLocks) => {
    const all = [openTab({ hasLocks }), openTab({ hasLocks }), openTab({ hasLocks })];
    all.forEach(({ outbox }, place) =>
      ['a', 'b', 'c'].forEach((text) => outbox.add(message(`${text}${place}`))),
    );
    await advanceUntil(() => all.every(isEmpty) && browser.server.processed.length === 9);
    expect(browser.server.requests).toHaveLength(9);
    expect(browser.server.maxConcurrent).toBe(1);
    expect([...bodies()].sort()).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2', 'c0', 'c1', 'c2']);
    for (const { events } of all)
      expect(events.filter(({ type }) => type === 'delivered')).toHaveLength(9);
  });

  it('sends to other conversations while one is stalled', async () => {
    browser.server.faults.push('held');
    const tab = openTab();
    tab.outbox.add(message('Held', '7'));
    await waitUntil(() => browser.server.requests.length === 1);
    tab.outbox.add(message('Behind it', '7'));
    tab.outbox.add(message('Beside it', '8'));
    await waitUntil(() => browser.server.processed.length === 1);
    expect(bodies()).toEqual(['Beside it']);
    browser.server.releaseHeld();
    await waitUntil(() => isEmpty(tab));
    expect(bodies()).toEqual(['Beside it', 'Held', 'Behind it']);
  });

  it('doubles the retry delay from half a second to a minute, and retries at once after reconnecting', async () => {
    const tab = openTab({ random: () => 1 });
    browser.server.faults.push(...Array.from({ length: 10 }, () => 'offline' as const));
    tab.outbox.add(message('Patient'));
    await waitUntil(() => tab.outbox.items()[0]?.attempts === 1);
    const pauses: number[] = [];
    for (let tries = 1; tries < 10; tries += 1) {
      const { dueAt = 0, lastAttemptAt = 0 } = tab.outbox.items()[0] ?? {};
      pauses.push(dueAt - lastAttemptAt);
      await advance(dueAt - Date.now() - 1);
      expect(browser.server.requests).toHaveLength(tries);
      await advanceUntil(() => tab.outbox.items()[0]?.attempts === tries + 1, 1);
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    browser.setOnline(true);
    await waitUntil(() => isEmpty(tab));
    expect(bodies()).toEqual(['Patient']);
  });

  it('waits for Retry-After even after reconnecting and keeps the order', async () => {
    const tab = openTab();
    browser.server.faults.push(
      refusal(429, 'too_many_requests', 'Slowly.', { 'retry-after': '20' }),
    );
    tab.outbox.add(message('One'));
    tab.outbox.add(message('Two'));
    await waitUntil(() => tab.outbox.items()[0]?.problem?.status === 429);
    browser.setOnline(true);
    await advance(19_000);
    for (let round = 0; round < 50; round += 1) await advance(1);
    expect(browser.server.requests).toHaveLength(1);
    await advanceUntil(() => isEmpty(tab));
    expect(bodies()).toEqual(['One', 'Two']);
  });

  it('treats the sign-in page of a public network as no response', async () => {
    const tab = openTab();
    const signInPage = (status: number) => () =>
      new Response('<h1>Please sign in to the hotel</h1>', { status });
    browser.server.faults.push(signInPage(200), signInPage(403), signInPage(511));
    tab.outbox.add(message('One'));
    await advanceUntil(() => isEmpty(tab));
    expect(bodies()).toEqual(['One']);
  });
});

describe('createOutbox when the API refuses an item', () => {
  it('keeps the item with the API’s message, without blocking the queue, until it is retried or deleted', async () => {
    const tab = openTab();
    browser.server.faults.push(
      refusal(403, 'not_taking_messages', 'Hemi isn’t taking messages from you.'),
    );
    tab.outbox.add(message('One'));
    tab.outbox.add(message('Two'));
    await waitUntil(() => browser.server.processed.length === 1);
    expect(bodies()).toEqual(['Two']);
    await waitUntil(() => tab.outbox.items().length === 1);
    expect(tab.outbox.items()).toMatchObject([
      { state: 'refused', problem: { message: 'Hemi isn’t taking messages from you.' } },
    ]);
    expect(tab.events.filter(({ type }) => type === 'refused')).toHaveLength(1);
    await tab.outbox.retry(tab.outbox.items()[0]?.key ?? '');
    await waitUntil(() => isEmpty(tab));
    expect(bodies()).toEqual(['Two', 'One']);

    browser.server.faults.push(refusal(403, 'x', 'No.'));
    tab.outbox.add(message('Three'));
    await waitUntil(() => states(tab)[0] === 'refused');
    expect(await tab.outbox.cancel(tab.outbox.items()[0]?.key ?? '')).toBe(true);
    expect([isEmpty(tab), hasPendingWrites(DEFAULT_ACCOUNT_ID)]).toEqual([true, false]);
  });

  it('retries with a new key when the API has used the old key for a different request', async () => {
    const tab = openTab();
    browser.server.faults.push(
      refusal(422, 'idempotency_mismatch', 'Please send it again as a new one.'),
    );
    tab.outbox.add(message('One'));
    await waitUntil(() => states(tab)[0] === 'refused');
    await tab.outbox.retry(tab.outbox.items()[0]?.key ?? '');
    await waitUntil(() => isEmpty(tab));
    expect(new Set(browser.server.requests.map(({ key }) => key)).size).toBe(2);
  });
});

describe('createOutbox with several accounts', () => {
  it('never sends an account’s items while another is signed in, and sends them when their owner is back', async () => {
    browser.setOnline(false);
    const mereTab = openTab();
    mereTab.outbox.add(message('Mere’s'));
    await waitUntil(() => readJournalItems(DEFAULT_ACCOUNT_ID).length === 0);
    mereTab.outbox.stop();
    appendWriteToJournal({ ...message('Mere’s too'), ownerId: DEFAULT_ACCOUNT_ID });
    const hemiTab = openTab({ ownerId: HEMI });
    browser.setOnline(true);
    hemiTab.outbox.add(message('Hemi’s', '9'));
    await waitUntil(() => browser.server.processed.length === 1 && isEmpty(hemiTab));
    expect(browser.server.requests.map(({ account, body }) => [account, body])).toEqual([
      [HEMI, { body: 'Hemi’s' }],
    ]);
    const back = openTab();
    await waitUntil(() => browser.server.processed.length === 3);
    expect(browser.server.processed.slice(1).map(({ account, body }) => [account, body])).toEqual([
      [DEFAULT_ACCOUNT_ID, { body: 'Mere’s' }],
      [DEFAULT_ACCOUNT_ID, { body: 'Mere’s too' }],
    ]);
    await waitUntil(() => isEmpty(back));
  });

  it('waits and calls onSessionProblem when the session has ended or belongs to another account', async () => {
    const tab = openTab();
    browser.server.faults.push(
      refusal(401, 'unauthenticated', 'Please sign in first.'),
      refusal(409, 'other_account', 'You are signed in to a different account.'),
    );
    tab.outbox.add(message('One'));
    await advanceUntil(() => tab.outbox.items()[0]?.problem?.code === 'other_account');
    expect([browser.sessionProblems, states(tab)]).toEqual([2, ['waiting']]);
    await advanceUntil(() => isEmpty(tab));
    expect(bodies()).toEqual(['One']);
  });

  it('deletes items after thirty days only if they belong to other accounts', async () => {
    browser.setOnline(false);
    const mereTab = openTab();
    mereTab.outbox.add(message('Long ago'));
    await waitUntil(() => readJournalItems(DEFAULT_ACCOUNT_ID).length === 0);
    mereTab.kill();
    appendWriteToJournal({ ...message('In the journal'), ownerId: DEFAULT_ACCOUNT_ID });
    jest.setSystemTime(Date.now() + 29 * DAY_MS);
    openTab({ ownerId: HEMI }).kill();
    expect(readJournalItems(DEFAULT_ACCOUNT_ID)).toHaveLength(1);
    jest.setSystemTime(Date.now() + 2 * DAY_MS);
    openTab({ ownerId: HEMI });
    await waitUntil(() => readJournalItems(DEFAULT_ACCOUNT_ID).length === 0);
    const back = openTab();
    await waitUntil(() => back.events.length > 2);
    expect(back.outbox.items()).toEqual([]);
  });
});

describe('createOutbox when the API no longer remembers an item’s key', () => {
  it('waits for the user’s confirmation before it sends an old POST, but not for an old PUT or DELETE', async () => {
    browser.setOnline(false);
    const tab = openTab();
    tab.outbox.add(message('A week old'));
    tab.outbox.add(watch('put'));
    tab.outbox.add({ ...message('Dropped silently'), shouldDropSilently: true });
    await waitUntil(() => readJournalItems(DEFAULT_ACCOUNT_ID).length === 0);
    jest.setSystemTime(Date.now() + 7 * DAY_MS);
    tab.outbox.add(message('Today'));
    browser.setOnline(true);
    await waitUntil(() => browser.server.processed.length === 2);
    expect(new Set(browser.server.processed.map(({ body, endpoint }) => body ?? endpoint))).toEqual(
      new Set([{ body: 'Today' }, 'PUT /api/account/watchlist/123456789']),
    );
    await waitUntil(() => tab.outbox.items().length === 1);
    expect(tab.outbox.items()).toMatchObject([{ state: 'old' }]);
    await tab.outbox.retry(tab.outbox.items()[0]?.key ?? '');
    await waitUntil(() => isEmpty(tab));
    expect(browser.server.processed.at(-1)?.body).toEqual({ body: 'A week old' });
  });
});

describe('createOutbox when its only item is too old', () => {
  it('reports the item as old and sends nothing', async () => {
    browser.setOnline(false);
    const tab = openTab();
    tab.outbox.add(message('A week old'));
    await waitUntil(() => readJournalItems(DEFAULT_ACCOUNT_ID).length === 0);
    jest.setSystemTime(Date.now() + 7 * DAY_MS);
    browser.setOnline(true);
    await waitUntil(() => states(tab)[0] === 'old');
    expect(browser.server.requests).toEqual([]);
  });
});

describe('createOutbox without browser storage', () => {
  it('sends items while the page is open, and reports that they are not persistent', async () => {
    Object.assign(globalThis, {
      indexedDB: {
        open: () => {
          throw new DOMException('private', 'InvalidStateError');
        },
      },
    });
    jest.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    browser.setOnline(false);
    const tab = openTab({ hasLocks: false });
    tab.outbox.add(message('One'));
    tab.outbox.add(message('Two'));
    expect(tab.outbox.items()).toHaveLength(2);
    await waitUntil(() => !tab.outbox.isPersistent());
    expect(warn).toHaveBeenCalledTimes(1);
    browser.setOnline(true);
    await waitUntil(() => isEmpty(tab));
    expect(bodies()).toEqual(['One', 'Two']);
    jest.restoreAllMocks();
  });
});
