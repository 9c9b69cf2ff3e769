/** Nothing jumps, on any type of page, from the first byte to its foot: what the browser measures stays at 0.02 or less. */
import type { Page } from '@playwright/test';
import { ROUTE_TYPES, SIGN_IN } from '../fixtures/catalogue.ts';
import { whenSettled } from '../fixtures/hydration.ts';
import type { LocalServer } from '../fixtures/local-server.ts';
import { takingTurns } from '../fixtures/matrix.ts';
import { openPieces } from '../fixtures/pieces.ts';
import { openSlowLine } from '../fixtures/slow-line.ts';
import { expect, test as base } from '../fixtures/test.ts';

const LARGEST_SHIFT = 0.02;
const WIDTHS = ['360', '768', '1440'] as const;
/** A phone's line: scripts, styles and pictures come one after the other, as they do for our visitors. */
const LINE = { latencyMs: 50, downBytesPerSecond: 500_000 };

/** Small enough to cut each of `IN_PIECES` between its parts. */
const PIECE_BYTES = 3_000;
/** Whose parts stand beside each other, or in the middle of the screen: what comes first must not have the place of what comes next. */
const IN_PIECES = [...SIGN_IN, 'maintenance'] as const;

const test = base.extend<{ readonly line: LocalServer; readonly pieces: LocalServer }>({
  line: async ({ baseURL }, use) => {
    const line = await openSlowLine({ origin: baseURL ?? '', ...LINE });
    await use(line);
    await line.close();
  },
  pieces: async ({ baseURL }, use) => {
    const pieces = await openPieces({ origin: baseURL ?? '', bytes: PIECE_BYTES });
    await use(pieces);
    await pieces.close();
  },
});

interface Shift {
  readonly value: number;
  readonly moved: string;
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** All of them added up: never less than the largest burst, which is what browsers report as CLS. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = (window.shifts = []);
    type Entry = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean; readonly sources: readonly { readonly node: Node | null }[] };
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)).join(', ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function scrollToFoot(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => new Promise((resolve) => {
      scrollTo(0, y);
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    }), top);
  }
}

async function expectStill(page: Page): Promise<void> {
  await scrollToFoot(page);
  const shifts = await page.evaluate(() => window.shifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts.filter(({ value }) => value > 0.001))).toBeLessThanOrEqual(LARGEST_SHIFT);
}

for (const { first: type, second: width } of takingTurns(ROUTE_TYPES, WIDTHS, 1)) {
  test(`${type} at ${width} px`, async ({ page, catalogue, line, signInFor }) => {
    await signInFor(type);
    await page.setViewportSize({ width: Number(width), height: 800 });
    await watchShifts(page);
    await page.goto(line.origin + catalogue.addresses[type]);
    await whenSettled(page);
    await expectStill(page);
  });
}

for (const type of IN_PIECES) {
  test(`${type} in pieces`, async ({ page, catalogue, pieces }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await watchShifts(page);
    await page.goto(pieces.origin + catalogue.addresses[type]);
    await whenSettled(page);
    await expectStill(page);
  });
}
