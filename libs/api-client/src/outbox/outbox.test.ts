import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { leftItems } from './left-items.ts';
import { hasWaiting, leaveWrite } from './left-writes.ts';
import type { OutboxWrite } from './outbox-item.ts';
import { MERE, openBrowser, until } from './testing/open-browser.ts';
import type { Browser, Tab } from './testing/open-browser.ts';

const DAY_MS = 24 * 3_600_000;
const HEMI = '500100300';

const message = (body: string, conversation = '7'): Omit<OutboxWrite, 'ownerId'> => ({
  lane: `conversation:${conversation}`,
  method: 'post',
  path: '/api/account/messages/{id}',
  params: { id: conversation },
  body: { body },
});
const watch = (
  method: 'put' | 'delete',
  listingId = '123456789',
): Omit<OutboxWrite, 'ownerId'> => ({
  lane: 'watches',
  subject: listingId,
  method,
  path: '/api/account/watchlist/{listingId}',
  params: { listingId },
});
const refusal =
  (status: number, code: string, text: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ code, message: text, requestId: 'r' }, { status, headers });

let browser: Browser;
let tabs: Tab[] = [];

beforeEach(() => {
  // Timers advance only when a test advances them. The fake database uses real setImmediate.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  browser = openBrowser();
});
afterEach(async () => {
  tabs.forEach((tab) => tab.kill());
  tabs = [];
  // Lets pending database work finish before the next test opens a new browser.
  for (let round = 0; round < 50; round += 1) await new Promise((resolve) => setImmediate(resolve));
  jest.useRealTimers();
});

function openTab(options?: Parameters<Browser['openTab']>[0]): Tab {
  const tab = browser.openTab(options);
  tabs.push(tab);
  return tab;
}
const bodies = () =>
  browser.server.done.map(({ body }) => (body as { readonly body: string }).body);
const states = ({ outbox }: Tab) => outbox.items().map(({ state }) => state);
const isEmpty = ({ outbox }: Tab) => outbox.items().length === 0;
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
    expect(hasWaiting(MERE)).toBe(true);
    first.kill();

    const next = openTab();
    await until(() => leftItems(MERE).length === 0);
    expect(states(next)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(browser.server.asked).toEqual([]);
    browser.setOnline(true);
    await until(() => isEmpty(next));
    expect(bodies()).toEqual(['One', 'Two', 'Three']);
    expect(browser.server.done.map(({ what, account }) => [what, account])).toEqual(
      Array.from({ length: 3 }, () => ['POST /api/account/messages/7', MERE]),
    );
    await until(() => !hasWaiting(MERE));
  });

  it('does not send items that were cancelled in this tab or another', async () => {
    const [one, other] = [openTab(), openTab()];
    for (const text of ['One', 'Two', 'Three']) one.outbox.add(message(text));
    await until(() => other.outbox.items().length === 3 && leftItems(MERE).length === 0);
    const [first, second] = one.outbox.items();
    expect(await one.outbox.cancel(first?.key ?? '')).toBe(true);
    expect(await other.outbox.cancel(second?.key ?? '')).toBe(true);
    browser.setOnline(true);
    await until(() => isEmpty(one) && isEmpty(other));
    expect(bodies()).toEqual(['Three']);
  });

  it('sends nothing for a watch and its opposite, and replaces an earlier write with the latest', async () => {
    const tab = openTab();
    tab.outbox.add(watch('put'));
    tab.outbox.add(watch('delete'));
    expect(tab.outbox.items()).toEqual([]);
    tab.outbox.add(watch('put', '111111111'));
    tab.outbox.add(watch('put', '222222222'));
    await until(() => leftItems(MERE).length === 0);
    tab.outbox.add(watch('delete', '111111111'));
    browser.setOnline(true);
    await until(() => isEmpty(tab));
    expect(browser.server.asked.map(({ what }) => what)).toEqual([
      'PUT /api/account/watchlist/222222222',
    ]);
  });

  it('sends only the latest version of a draft', async () => {
    const tab = openTab();
    const draft = (title: string): Omit<OutboxWrite, 'ownerId'> => ({
      lane: 'draft:1',
      subject: 'draft',
      method: 'put',
      path: '/api/account/posts/{id}/draft',
      params: { id: '1' },
      body: { title },
      isQuiet: true,
    });
    for (const title of ['H', 'Ha', 'Hay']) tab.outbox.add(draft(title));
    browser.setOnline(true);
    await until(() => isEmpty(tab));
    expect(browser.server.asked.map(({ body }) => body)).toEqual([{ title: 'Hay' }]);
    // Another device saved the draft: the editor resolves the conflict, so the outbox drops its
    // copy.
    browser.server.faults.push(refusal(409, 'draft_changed', 'Changed.'));
    tab.outbox.add(draft('Hay bales'));
    await until(() => isEmpty(tab));
  });
});

describe('createOutbox while a request is in flight', () => {
  it('retries under the same key when the response is lost, so the write is carried out once', async () => {
    const tab = openTab();
    browser.server.faults.push('response lost');
    tab.outbox.add(message('Once'));
    await until(() => tab.outbox.items()[0]?.tries === 1);
    await advanceUntil(() => isEmpty(tab));
    expect(new Set(browser.server.asked.map(({ key }) => key)).size).toBe(1);
    expect([browser.server.asked.length, bodies()]).toEqual([2, ['Once']]);
    expect(tab.events.filter(({ is }) => is === 'delivered')).toMatchObject([
      { item: { body: { body: 'Once' } }, answer: { number: 1 } },
    ]);
  });

  describe('when the item is cancelled meanwhile', () => {
    async function cancelInFlight(answer: Promise<Response>): Promise<Tab> {
      browser.server.faults.push(() => answer);
      const tab = openTab();
      tab.outbox.add(message('Never mind'));
      await until(() => browser.server.asked.length === 1);
      expect(await tab.outbox.cancel(tab.outbox.items()[0]?.key ?? '')).toBe(false);
      expect(states(tab)).toEqual(['sending']);
      return tab;
    }

    it('does not retry after a failed attempt', async () => {
      const answer = Promise.withResolvers<Response>();
      const tab = await cancelInFlight(answer.promise);
      answer.reject(new TypeError('Failed to fetch'));
      await until(() => isEmpty(tab) && !hasWaiting(MERE));
    });

    it('removes the item when the API refuses it', async () => {
      const answer = Promise.withResolvers<Response>();
      const tab = await cancelInFlight(answer.promise);
      answer.resolve(refusal(403, 'blocked', 'They do not take messages from you.')());
      await until(() => isEmpty(tab) && !hasWaiting(MERE));
    });

    it('does not send it from another tab when its own tab dies', async () => {
      const tab = await cancelInFlight(new Promise<Response>(() => undefined));
      const other = openTab();
      await until(() => states(other).length === 1);
      tab.kill();
      await until(() => isEmpty(other) && !hasWaiting(MERE));
      expect(browser.server.asked).toHaveLength(1);
    });
  });

  it('continues in another tab under the same key when the sending tab dies', async () => {
    browser.server.faults.push('held');
    const first = openTab();
    first.outbox.add(message('One'));
    await until(() => browser.server.asked.length === 1);
    const other = openTab();
    first.kill();
    await until(() => browser.server.asked.length === 2);
    browser.server.answer();
    await until(() => isEmpty(other));
    expect(bodies()).toEqual(['One']);
    expect(new Set(browser.server.asked.map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    ['locks', true],
    ['no locks', false],
  ])('sends from one tab at a time with %s and notifies every tab', async (_name, hasLocks) => {
    const all = [openTab({ hasLocks }), openTab({ hasLocks }), openTab({ hasLocks })];
    all.forEach(({ outbox }, place) =>
      ['a', 'b', 'c'].forEach((text) => outbox.add(message(`${text}${place}`))),
    );
    await advanceUntil(() => all.every(isEmpty) && browser.server.done.length === 9);
    expect(browser.server.asked).toHaveLength(9);
    expect(browser.server.mostAtOnce).toBe(1);
    expect([...bodies()].sort()).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2', 'c0', 'c1', 'c2']);
    for (const { events } of all)
      expect(events.filter(({ is }) => is === 'delivered')).toHaveLength(9);
  });

  it('sends other conversations while one is stalled', async () => {
    browser.server.faults.push('held');
    const tab = openTab();
    tab.outbox.add(message('Held', '7'));
    await until(() => browser.server.asked.length === 1);
    tab.outbox.add(message('Behind it', '7'));
    tab.outbox.add(message('Beside it', '8'));
    await until(() => browser.server.done.length === 1);
    expect(bodies()).toEqual(['Beside it']);
    browser.server.answer();
    await until(() => isEmpty(tab));
    expect(bodies()).toEqual(['Beside it', 'Held', 'Behind it']);
  });

  it('backs off from half a second to a minute and retries at once after reconnecting', async () => {
    const tab = openTab({ random: () => 0 });
    browser.server.faults.push(...Array.from({ length: 10 }, () => 'offline' as const));
    tab.outbox.add(message('Patient'));
    await until(() => tab.outbox.items()[0]?.tries === 1);
    const pauses: number[] = [];
    for (let tries = 1; tries < 10; tries += 1) {
      const { dueAt = 0, triedAt = 0 } = tab.outbox.items()[0] ?? {};
      pauses.push(dueAt - triedAt);
      await advance(dueAt - Date.now() - 1);
      expect(browser.server.asked).toHaveLength(tries);
      await advanceUntil(() => tab.outbox.items()[0]?.tries === tries + 1, 1);
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    browser.setOnline(true);
    await until(() => isEmpty(tab));
    expect(bodies()).toEqual(['Patient']);
  });

  it('waits for Retry-After even after reconnecting and keeps the order', async () => {
    const tab = openTab();
    browser.server.faults.push(
      refusal(429, 'too_many_requests', 'Slowly.', { 'retry-after': '20' }),
    );
    tab.outbox.add(message('One'));
    tab.outbox.add(message('Two'));
    await until(() => tab.outbox.items()[0]?.problem?.status === 429);
    browser.setOnline(true);
    await advance(19_000);
    for (let round = 0; round < 50; round += 1) await advance(1);
    expect(browser.server.asked).toHaveLength(1);
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
  it('keeps it with the API’s message without blocking the queue, until it is retried or deleted', async () => {
    const tab = openTab();
    browser.server.faults.push(
      refusal(403, 'not_taking_messages', 'Hemi is not taking messages from you.'),
    );
    tab.outbox.add(message('One'));
    tab.outbox.add(message('Two'));
    await until(() => browser.server.done.length === 1);
    expect(bodies()).toEqual(['Two']);
    await until(() => tab.outbox.items().length === 1);
    expect(tab.outbox.items()).toMatchObject([
      { state: 'refused', problem: { message: 'Hemi is not taking messages from you.' } },
    ]);
    expect(tab.events.filter(({ is }) => is === 'refused')).toHaveLength(1);
    await tab.outbox.tryAgain(tab.outbox.items()[0]?.key ?? '');
    await until(() => isEmpty(tab));
    expect(bodies()).toEqual(['Two', 'One']);

    browser.server.faults.push(refusal(403, 'x', 'No.'));
    tab.outbox.add(message('Three'));
    await until(() => states(tab)[0] === 'refused');
    expect(await tab.outbox.cancel(tab.outbox.items()[0]?.key ?? '')).toBe(true);
    expect([isEmpty(tab), hasWaiting(MERE)]).toEqual([true, false]);
  });

  it('retries with a new key when the API knows the old key for a different request', async () => {
    const tab = openTab();
    browser.server.faults.push(
      refusal(422, 'idempotency_mismatch', 'Please send it again as a new one.'),
    );
    tab.outbox.add(message('One'));
    await until(() => states(tab)[0] === 'refused');
    await tab.outbox.tryAgain(tab.outbox.items()[0]?.key ?? '');
    await until(() => isEmpty(tab));
    expect(new Set(browser.server.asked.map(({ key }) => key)).size).toBe(2);
  });
});

describe('createOutbox with several accounts', () => {
  it('never sends one account’s items for another and sends them when their owner is back', async () => {
    browser.setOnline(false);
    const mereTab = openTab();
    mereTab.outbox.add(message('Mere’s'));
    await until(() => leftItems(MERE).length === 0);
    mereTab.outbox.stop();
    leaveWrite({ ...message('Mere’s too'), ownerId: MERE });
    const hemiTab = openTab({ ownerId: HEMI });
    browser.setOnline(true);
    hemiTab.outbox.add(message('Hemi’s', '9'));
    await until(() => browser.server.done.length === 1 && isEmpty(hemiTab));
    expect(browser.server.asked.map(({ account, body }) => [account, body])).toEqual([
      [HEMI, { body: 'Hemi’s' }],
    ]);
    const back = openTab();
    await until(() => browser.server.done.length === 3);
    expect(browser.server.done.slice(1).map(({ account, body }) => [account, body])).toEqual([
      [MERE, { body: 'Mere’s' }],
      [MERE, { body: 'Mere’s too' }],
    ]);
    await until(() => isEmpty(back));
  });

  it('waits and calls onSessionProblem when the session has ended or belongs to another account', async () => {
    const tab = openTab();
    browser.server.faults.push(
      refusal(401, 'unauthenticated', 'Please sign in first.'),
      refusal(409, 'other_account', 'You are signed in to a different account.'),
    );
    tab.outbox.add(message('One'));
    await advanceUntil(() => tab.outbox.items()[0]?.problem?.code === 'other_account');
    expect([browser.away, states(tab)]).toEqual([2, ['waiting']]);
    await advanceUntil(() => isEmpty(tab));
    expect(bodies()).toEqual(['One']);
  });

  it('deletes only other accounts’ items after thirty days', async () => {
    browser.setOnline(false);
    const mereTab = openTab();
    mereTab.outbox.add(message('Long ago'));
    await until(() => leftItems(MERE).length === 0);
    mereTab.kill();
    leaveWrite({ ...message('In the journal'), ownerId: MERE });
    jest.setSystemTime(Date.now() + 29 * DAY_MS);
    openTab({ ownerId: HEMI }).kill();
    expect(leftItems(MERE)).toHaveLength(1);
    jest.setSystemTime(Date.now() + 2 * DAY_MS);
    openTab({ ownerId: HEMI });
    await until(() => leftItems(MERE).length === 0);
    const back = openTab();
    await until(() => back.events.length > 2);
    expect(back.outbox.items()).toEqual([]);
  });
});

describe('createOutbox with items older than the API’s memory of keys', () => {
  it('waits for the user’s confirmation before it sends a POST, but sends PUT and DELETE', async () => {
    browser.setOnline(false);
    const tab = openTab();
    tab.outbox.add(message('A week old'));
    tab.outbox.add(watch('put'));
    tab.outbox.add({ ...message('Dropped silently'), isQuiet: true });
    await until(() => leftItems(MERE).length === 0);
    jest.setSystemTime(Date.now() + 7 * DAY_MS);
    tab.outbox.add(message('Today'));
    browser.setOnline(true);
    await until(() => browser.server.done.length === 2);
    expect(new Set(browser.server.done.map(({ body, what }) => body ?? what))).toEqual(
      new Set([{ body: 'Today' }, 'PUT /api/account/watchlist/123456789']),
    );
    await until(() => tab.outbox.items().length === 1);
    expect(tab.outbox.items()).toMatchObject([{ state: 'old' }]);
    await tab.outbox.tryAgain(tab.outbox.items()[0]?.key ?? '');
    await until(() => isEmpty(tab));
    expect(browser.server.done.at(-1)?.body).toEqual({ body: 'A week old' });
  });
});

describe('createOutbox with a single item that is too old', () => {
  it('reports the item as old and sends nothing', async () => {
    browser.setOnline(false);
    const tab = openTab();
    tab.outbox.add(message('A week old'));
    await until(() => leftItems(MERE).length === 0);
    jest.setSystemTime(Date.now() + 7 * DAY_MS);
    browser.setOnline(true);
    await until(() => states(tab)[0] === 'old');
    expect(browser.server.asked).toEqual([]);
  });
});

describe('createOutbox without browser storage', () => {
  it('sends items while the page is open and reports that they are not persistent', async () => {
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
    await until(() => !tab.outbox.isKept());
    expect(warn).toHaveBeenCalledTimes(1);
    browser.setOnline(true);
    await until(() => isEmpty(tab));
    expect(bodies()).toEqual(['One', 'Two']);
    jest.restoreAllMocks();
  });
});
