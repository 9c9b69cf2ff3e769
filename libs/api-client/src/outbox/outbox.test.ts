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
const heart = (
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
  (status: number, code: string, words: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ code, message: words, requestId: 'r' }, { status, headers });

let browser: Browser;
let tabs: Tab[] = [];

beforeEach(() => {
  // Time stands until a test lets it pass; what the database does goes on.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  browser = openBrowser();
});
afterEach(async () => {
  tabs.forEach((tab) => tab.kill());
  tabs = [];
  // What they had begun with their database ends before the next browser opens.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
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
const pass = async (ms: number) => {
  jest.advanceTimersByTime(ms);
  await new Promise((resolve) => setImmediate(resolve));
};
/** Time passes until it is so. */
async function passUntil(isSo: () => boolean, stepMs = 100): Promise<void> {
  for (let step = 0; step < 5_000 && !isSo(); step += 1) await pass(stepMs);
  if (!isSo()) throw new Error(`It did not come to that: ${String(isSo)}`);
}

describe('without a signal', () => {
  beforeEach(() => browser.setOnline(false));

  it('what is written waits, survives a closed browser, and goes once and in order when the signal is back, on whatever page', async () => {
    const first = openTab();
    for (const words of ['One', 'Two', 'Three']) first.outbox.add(message(words));
    // At once, before any database has answered: so it is there whenever the page goes.
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

  it('what is cancelled while it waits does not go, in this tab or another', async () => {
    const [one, other] = [openTab(), openTab()];
    for (const words of ['One', 'Two', 'Three']) one.outbox.add(message(words));
    await until(() => other.outbox.items().length === 3 && leftItems(MERE).length === 0);
    const [first, second] = one.outbox.items();
    expect(await one.outbox.cancel(first?.key ?? '')).toBe(true);
    expect(await other.outbox.cancel(second?.key ?? '')).toBe(true);
    browser.setOnline(true);
    await until(() => isEmpty(one) && isEmpty(other));
    expect(bodies()).toEqual(['Three']);
  });

  it('a heart and its opposite say nothing to anybody; pressed again, the last press counts', async () => {
    const tab = openTab();
    tab.outbox.add(heart('put'));
    tab.outbox.add(heart('delete'));
    expect(tab.outbox.items()).toEqual([]);
    tab.outbox.add(heart('put', '111111111'));
    tab.outbox.add(heart('put', '222222222'));
    await until(() => leftItems(MERE).length === 0);
    tab.outbox.add(heart('delete', '111111111'));
    browser.setOnline(true);
    await until(() => isEmpty(tab));
    expect(browser.server.asked.map(({ what }) => what)).toEqual([
      'PUT /api/account/watchlist/222222222',
    ]);
  });

  it('of a draft the last words alone go', async () => {
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
    // Somebody saved it elsewhere: the editor asks which of the two counts, and here there is nobody to tell.
    browser.server.faults.push(refusal(409, 'draft_changed', 'Changed.'));
    tab.outbox.add(draft('Hay bales'));
    await until(() => isEmpty(tab));
  });
});

describe('on its way', () => {
  it('whose answer gets lost goes again under the same key, and is done once', async () => {
    const tab = openTab();
    browser.server.faults.push('answer lost');
    tab.outbox.add(message('Once'));
    await until(() => tab.outbox.items()[0]?.tries === 1);
    await passUntil(() => isEmpty(tab));
    expect(new Set(browser.server.asked.map(({ key }) => key)).size).toBe(1);
    expect([browser.server.asked.length, bodies()]).toEqual([2, ['Once']]);
    expect(tab.events.filter(({ is }) => is === 'delivered')).toMatchObject([
      { item: { body: { body: 'Once' } }, answer: { number: 1 } },
    ]);
  });

  describe('and cancelled meanwhile', () => {
    async function cancelOnItsWay(answer: Promise<Response>): Promise<Tab> {
      browser.server.faults.push(() => answer);
      const tab = openTab();
      tab.outbox.add(message('Never mind'));
      await until(() => browser.server.asked.length === 1);
      expect(await tab.outbox.cancel(tab.outbox.items()[0]?.key ?? '')).toBe(false);
      expect(states(tab)).toEqual(['sending']);
      return tab;
    }

    it('is not sent again when it does not arrive', async () => {
      const answer = Promise.withResolvers<Response>();
      const tab = await cancelOnItsWay(answer.promise);
      answer.reject(new TypeError('Failed to fetch'));
      await until(() => isEmpty(tab) && !hasWaiting(MERE));
    });

    it('is gone when it is refused', async () => {
      const answer = Promise.withResolvers<Response>();
      const tab = await cancelOnItsWay(answer.promise);
      answer.resolve(refusal(403, 'blocked', 'They do not take messages from you.')());
      await until(() => isEmpty(tab) && !hasWaiting(MERE));
    });

    it('is not sent by another tab when its own dies', async () => {
      const tab = await cancelOnItsWay(new Promise<Response>(() => undefined));
      const other = openTab();
      await until(() => states(other).length === 1);
      tab.kill();
      await until(() => isEmpty(other) && !hasWaiting(MERE));
      expect(browser.server.asked).toHaveLength(1);
    });
  });

  it('when its tab dies is gone on with by another, under the same key', async () => {
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
  ])('with %s one tab at a time sends, and every tab knows', async (_name, hasLocks) => {
    const all = [openTab({ hasLocks }), openTab({ hasLocks }), openTab({ hasLocks })];
    all.forEach(({ outbox }, place) =>
      ['a', 'b', 'c'].forEach((words) => outbox.add(message(`${words}${place}`))),
    );
    await passUntil(() => all.every(isEmpty) && browser.server.done.length === 9);
    expect(browser.server.asked).toHaveLength(9);
    expect(browser.server.mostAtOnce).toBe(1);
    expect([...bodies()].sort()).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2', 'c0', 'c1', 'c2']);
    for (const { events } of all)
      expect(events.filter(({ is }) => is === 'delivered')).toHaveLength(9);
  });

  it('a conversation that hangs holds up no other', async () => {
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

  it('waits longer each time, from half a second to a minute, and goes at once when there is a signal', async () => {
    const tab = openTab({ random: () => 0 });
    browser.server.faults.push(...Array.from({ length: 10 }, () => 'no signal' as const));
    tab.outbox.add(message('Patient'));
    await until(() => tab.outbox.items()[0]?.tries === 1);
    const pauses: number[] = [];
    for (let tries = 1; tries < 10; tries += 1) {
      const { dueAt = 0, triedAt = 0 } = tab.outbox.items()[0] ?? {};
      pauses.push(dueAt - triedAt);
      await pass(dueAt - Date.now() - 1);
      expect(browser.server.asked).toHaveLength(tries);
      await passUntil(() => tab.outbox.items()[0]?.tries === tries + 1, 1);
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    browser.setOnline(true);
    await until(() => isEmpty(tab));
    expect(bodies()).toEqual(['Patient']);
  });

  it('heeds how long the API wants to be left alone, signal or not, and keeps the order meanwhile', async () => {
    const tab = openTab();
    browser.server.faults.push(
      refusal(429, 'too_many_requests', 'Slowly.', { 'retry-after': '20' }),
    );
    tab.outbox.add(message('One'));
    tab.outbox.add(message('Two'));
    await until(() => tab.outbox.items()[0]?.problem?.status === 429);
    browser.setOnline(true);
    await pass(19_000);
    for (let turn = 0; turn < 50; turn += 1) await pass(1);
    expect(browser.server.asked).toHaveLength(1);
    await passUntil(() => isEmpty(tab));
    expect(bodies()).toEqual(['One', 'Two']);
  });

  it('takes the page of a gate in a hotel’s network for no answer', async () => {
    const tab = openTab();
    const gate = (status: number) => () =>
      new Response('<h1>Please sign in to the hotel</h1>', { status });
    browser.server.faults.push(gate(200), gate(403), gate(511));
    tab.outbox.add(message('One'));
    await passUntil(() => isEmpty(tab));
    expect(bodies()).toEqual(['One']);
  });
});

describe('refused', () => {
  it('it stays with the API’s own words, and holds up nobody; tried again it goes, deleted it does not', async () => {
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

  it('because its key has named something else, it is tried again as a new one', async () => {
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

describe('whose it is', () => {
  it('nothing of one person is sent by the page of another; it is there for them when they are back', async () => {
    browser.setOnline(false);
    const hers = openTab();
    hers.outbox.add(message('Mere’s'));
    await until(() => leftItems(MERE).length === 0);
    hers.outbox.stop();
    leaveWrite({ ...message('Mere’s too'), ownerId: MERE });
    const his = openTab({ ownerId: HEMI });
    browser.setOnline(true);
    his.outbox.add(message('Hemi’s', '9'));
    await until(() => browser.server.done.length === 1 && isEmpty(his));
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

  it('waits where the session is over or somebody else’s, and the page is told', async () => {
    const tab = openTab();
    browser.server.faults.push(
      refusal(401, 'unauthenticated', 'Please sign in first.'),
      refusal(409, 'other_account', 'Somebody else is signed in.'),
    );
    tab.outbox.add(message('One'));
    await passUntil(() => tab.outbox.items()[0]?.problem?.code === 'other_account');
    expect([browser.away, states(tab)]).toEqual([2, ['waiting']]);
    await passUntil(() => isEmpty(tab));
    expect(bodies()).toEqual(['One']);
  });

  it('what nobody came back for within thirty days goes, of others alone', async () => {
    browser.setOnline(false);
    const hers = openTab();
    hers.outbox.add(message('Long ago'));
    await until(() => leftItems(MERE).length === 0);
    hers.kill();
    leaveWrite({ ...message('On the doormat'), ownerId: MERE });
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

describe('what has waited for longer than the API knows keys', () => {
  it('is asked about before it goes; what may be done twice is not', async () => {
    browser.setOnline(false);
    const tab = openTab();
    tab.outbox.add(message('A week old'));
    tab.outbox.add(heart('put'));
    tab.outbox.add({ ...message('Nobody could be asked'), isQuiet: true });
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

describe('what has waited for too long, with nothing else to send', () => {
  it('is shown as asked about', async () => {
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

describe('a browser that keeps nothing', () => {
  it('sends all the same, for as long as the page lasts, and says that it does not keep it', async () => {
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
