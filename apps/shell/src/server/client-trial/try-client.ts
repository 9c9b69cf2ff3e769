/**
 * A process that opens a page with a release, for one trial (ADR 56). The release's code runs in it,
 * so it has no settings and no secrets.
 */
import { openInChromium } from './open-in-chromium.ts';
import { openInJsdom } from './open-in-jsdom.ts';
import type { PageToOpen } from './opened-page.ts';

/** Time for Playwright to end the browser. */
const CLOSE_LIMIT_MS = 3_000;

process.once('SIGTERM', () => setTimeout(() => process.exit(1), CLOSE_LIMIT_MS));

const [page = '', browser = ''] = process.argv.slice(2);
const toOpen = JSON.parse(page) as PageToOpen;
const opened = await (browser === '' ? openInJsdom(toOpen) : openInChromium(toOpen, browser));
// Code of the page may still run in jsdom.
process.stdout.write(JSON.stringify(opened), () => process.exit());
