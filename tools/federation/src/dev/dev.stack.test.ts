import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { requireBrowser } from '../../../stack/src/browser/find-browser.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { startDev } from './testing/dev-session.ts';
import type { DevSession } from './testing/dev-session.ts';
import {
  FIELD_REMOTE_PAGE_FILE,
  FIELD_REMOTE_FILES,
  FIELD_REMOTE_ROUTE_FILE,
} from './testing/field-remote.ts';
import { copyDevTestWorkspace } from './testing/workspace-copy.ts';
import type { DevTestWorkspace } from './testing/workspace-copy.ts';

/**
 * Long enough for a development build from scratch on a machine that runs other tests at the same
 * time.
 */
const START_TIMEOUT_MS = 240_000;

const LAYOUT = 'apps/shell/src/layout/layout.messages.ts';
const POLL_MS = 50;

let browser: Browser;
let workspace: DevTestWorkspace;
let session: DevSession;
let page: Page;
let consoleMessages: string[];

beforeAll(async () => {
  workspace = copyDevTestWorkspace(FIELD_REMOTE_FILES);
  browser = await chromium.launch({
    executablePath: requireBrowser('chromium-headless-shell', console.log),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}, START_TIMEOUT_MS);

afterAll(async () => {
  await browser.close();
  workspace.remove();
});

beforeEach(async () => {
  page = await browser.newPage();
  consoleMessages = [];
  page.on('console', (message) => {
    // These requests may fail: this workspace has no API, and the page may request build.json while
    // the server restarts.
    if (/\/api\/|\/build\.json/.test(message.location().url)) return;
    if (message.type() === 'error' || message.type() === 'warning')
      consoleMessages.push(message.text());
  });
  page.on('pageerror', (error) => consoleMessages.push(error.message));
});

afterEach(async () => {
  await page.close();
});

/** Sets a mark on the document. The mark is lost when the page reloads. */
async function markDocument(): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

function isMarked(): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

async function fetchServerHtml(path: string): Promise<string> {
  const response = await fetch(session.origin + path);
  return response.text();
}

/** Uses the theme switch, which a released remote renders in the footer once it is in view. */
async function chooseDark(): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByText('Dark', { exact: true }).click();
  await page.locator('html[data-theme=dark]').waitFor();
}

describe('a development session for a remote', () => {
  beforeAll(async () => {
    // The shell is edited after its release, so a session for a remote must not show this edit.
    workspace.edit(LAYOUT, 'Skip to main content', 'Hop to main content');
    session = await startDev({
      root: workspace.root,
      app: 'field',
      firstPort: await findFreePort(),
      releaseCache: workspace.serveVersion('5.0.0-first'),
    });
  }, START_TIMEOUT_MS);

  async function openField(): Promise<void> {
    await page.goto(`${session.origin}/field`);
    await page.getByRole('button', { name: '0 sheep', disabled: false }).click();
    await page.getByRole('button', { name: '1 sheep' }).click();
    await page.getByRole('button', { name: '2 sheep' }).waitFor();
    await markDocument();
  }

  it('shows an edit in the open page without losing its state, and in the server’s HTML', async () => {
    await openField();
    workspace.edit(FIELD_REMOTE_PAGE_FILE, 'The home paddock of', 'The river flat of');
    await page.getByRole('heading', { name: 'The river flat of Te Awa' }).waitFor();
    expect(await page.getByRole('button').filter({ hasText: 'sheep' }).textContent()).toBe(
      '2 sheep',
    );
    expect(await isMarked()).toBe(true);
    expect(await fetchServerHtml('/field')).toContain('The river flat of');
    expect(consoleMessages).toEqual([]);
  });

  it('shows an edited style', async () => {
    await openField();
    workspace.edit(FIELD_REMOTE_PAGE_FILE, 'padding: 16px', 'padding: 48px');
    await page.waitForFunction(
      () =>
        getComputedStyle(document.querySelector('main section') ?? document.body).paddingTop ===
        '48px',
    );
    expect(await page.getByRole('button').filter({ hasText: 'sheep' }).textContent()).toBe(
      '2 sheep',
    );
    expect(await isMarked()).toBe(true);
    expect(consoleMessages).toEqual([]);
  });

  it('reports a syntax error, leaves the page unchanged, and continues when the file is fixed', async () => {
    await openField();
    const failure = session.waitForOutput('failed to build');
    workspace.edit(FIELD_REMOTE_PAGE_FILE, '</h1>', '</h1');
    await failure;
    expect(await fetchServerHtml('/field')).toContain('sheep');
    workspace.edit(FIELD_REMOTE_PAGE_FILE, '</h1', ', fences mended</h1>');
    await page.getByRole('heading', { name: 'fences mended' }).waitFor();
    expect(await page.getByRole('button').filter({ hasText: 'sheep' }).textContent()).toBe(
      '2 sheep',
    );
    expect(await isMarked()).toBe(true);
  });

  it('serves the released shell and remotes, and follows new releases', async () => {
    await openField();
    expect(await page.getByText('Skip to main content').count()).toBe(1);
    expect(await fetchServerHtml('/field')).toContain('/assets/remotes/account/5.0.0-first/');
    workspace.serveVersion('5.0.0-second');
    while (!(await fetchServerHtml('/field')).includes('/assets/remotes/account/5.0.0-second/'))
      await pause(POLL_MS);
    await openField();
    await chooseDark();
    expect(consoleMessages).toEqual([]);
  });

  it('after a loader was edited, reloads the page from a server that includes the edit', async () => {
    await openField();
    workspace.edit(FIELD_REMOTE_ROUTE_FILE, 'Te Awa', 'Waimana');
    await page.getByRole('heading', { name: /Waimana/ }).waitFor();
    await page.getByRole('button', { name: '0 sheep', disabled: false }).waitFor();
    expect(await isMarked()).toBe(false);
    expect(await fetchServerHtml('/field')).toContain('Waimana');
    expect(consoleMessages.filter((text) => /hydrat/i.test(text))).toEqual([]);
  });

  it('stops every process that it started', async () => {
    expect(await session.stop()).toBe(0);
    await expect(fetch(session.origin)).rejects.toThrow();
  });
});

describe('a development session for the shell @full', () => {
  beforeAll(async () => {
    session = await startDev({
      root: workspace.root,
      app: 'shell',
      firstPort: await findFreePort(),
    });
  }, START_TIMEOUT_MS);

  afterAll(async () => {
    await session.stop();
  });

  it('shows an edit in the open page without a reload, and in the server’s HTML', async () => {
    await page.goto(`${session.origin}/404`);
    // A released remote works in a hot-reloaded shell, and keeps its state when the shell is
    // edited.
    const dark = page.getByRole('radio', { name: 'Dark' });
    await chooseDark();
    await dark.evaluate((input) => input.setAttribute('data-marked', ''));
    await markDocument();
    workspace.edit(LAYOUT, 'Hop to main content', 'Jump to main content');
    await page.getByText('Jump to main content').waitFor({ state: 'attached' });
    expect(await isMarked()).toBe(true);
    expect(await dark.getAttribute('data-marked')).toBe('');
    expect(await fetchServerHtml('/404')).toContain('Jump to main content');
    expect(consoleMessages.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('restarts the server when the server’s source was edited', async () => {
    const reload = session.waitForOutput('security-headers.ts is live');
    workspace.edit(
      'apps/shell/src/server/security-headers.ts',
      "'permissions-policy': 'camera=()",
      "'permissions-policy': 'camera=(self)",
    );
    await reload;
    const response = await fetch(`${session.origin}/about`);
    expect(response.headers.get('permissions-policy')).toContain('camera=(self)');
  });
});
