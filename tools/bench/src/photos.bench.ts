/** Whether a page answers to the finger while twenty photos of 12 MP are added to a post and uploaded. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { atMost, given } from './bench.ts';
import type { Bench } from './bench.ts';
import { longestTaskMs } from './browser/main-thread.ts';
import { launchBrowser } from './browser/launch.ts';
import { register } from './people/register.ts';
import { showCount, showMs, showSeconds } from './units.ts';

const PHOTOS = 20;
/** Files that differ; a phone's photos do. */
const KINDS_OF_PHOTO = 4;
const SIZE = { width: 4_000, height: 3_000 };
const CPU_SLOWDOWN = 4;
/** Issue 6: the page stays responsive. */
const LONGEST_TASK_MS = 200;
const UPLOAD_TIMEOUT_MS = 600_000;

async function writePhotos(folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (let index = 0; index < PHOTOS; index += 1) {
    const file = path.join(folder, `photo-${index + 1}.jpg`);
    if (index >= KINDS_OF_PHOTO) {
      files.push(files[index % KINDS_OF_PHOTO] ?? file);
      continue;
    }
    const grain = sharp(randomBytes(SIZE.width * SIZE.height * 3), {
      raw: { ...SIZE, channels: 3 },
    });
    writeFileSync(file, await grain.blur(1.2).jpeg({ quality: 90 }).toBuffer());
    files.push(file);
  }
  return files;
}

interface Added {
  readonly longestTaskMs: number;
  readonly longTasks: number;
  readonly totalMs: number;
}

async function addPhotos(
  browser: Browser,
  context: BrowserContext,
  page: Page,
  files: readonly string[],
): Promise<Added> {
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: 'Show it' })
    .click();
  const field = page.getByRole('group', { name: 'Photos' });
  await field.waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await browser.startTracing(page, { categories: ['toplevel'] });
  const begin = performance.now();
  await field.locator('input[type=file][multiple]').setInputFiles([...files]);
  await field
    .locator('[data-photo]')
    .nth(PHOTOS - 1)
    .waitFor({ state: 'attached', timeout: UPLOAD_TIMEOUT_MS });
  await page.waitForFunction(
    () => document.querySelector('[data-photo]') && !document.querySelector('[data-arriving]'),
    undefined,
    { timeout: UPLOAD_TIMEOUT_MS, polling: 1_000 },
  );
  const totalMs = performance.now() - begin;
  const tasks = longestTaskMs((await browser.stopTracing()).toString());
  return { ...tasks, totalMs };
}

export const photos: Bench = {
  name: 'photos',
  title: 'Twenty photos of 12 MP',
  async run({ stack: startStack, say }) {
    const stack = await startStack();
    const emulators = stack.startEmulators();
    if (emulators === null)
      throw new Error('This stack has no Firebase emulators: without them nobody can add a photo');
    await emulators;
    const folder = mkdtempSync(path.join(tmpdir(), 'paddock-photos-'));
    const browser = await launchBrowser(say);
    try {
      say(`making ${KINDS_OF_PHOTO} photos of ${SIZE.width} × ${SIZE.height}`);
      const files = await writePhotos(folder);
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      });
      const page = await context.newPage();
      say('registering somebody');
      await register(page, {
        origin: stack.origin,
        name: 'Hemi Walker',
        returnPath: '/new-listing?kind=item&category=tractors',
      });
      say(`adding ${PHOTOS} photos at ${CPU_SLOWDOWN}× CPU`);
      const added = await addPhotos(browser, context, page, files);
      return {
        findings: [
          atMost(
            'longest task of the page, by the time that its main thread worked',
            added.longestTaskMs,
            LONGEST_TASK_MS,
            showMs,
          ),
          given('tasks above 50 ms', showCount(added.longTasks)),
          given('from picking to the last photo being there', showSeconds(added.totalMs / 1_000)),
        ],
        notes: [
          `A phone’s screen, ${CPU_SLOWDOWN}× CPU slowdown, the whole product on this machine: the API makes three widths of each photo meanwhile. ${KINDS_OF_PHOTO} different files, each picked ${PHOTOS / KINDS_OF_PHOTO} times.`,
          'Tasks are read from Chromium’s trace, and count as long as the main thread worked on them: what it waited for a processor that the API had is not the page’s doing.',
        ],
      };
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
