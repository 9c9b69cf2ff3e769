/** The eight ways in which a remote's script fails (issue 8): on its way to the browser, or as it was released. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { RELEASED_FAULTS } from './builds/broken-scripts.ts';
import type { ReleasedFault, Script } from './builds/broken-scripts.ts';
import { BENCH_DIST } from './serve/bench-stack.ts';

const LINE_FAULTS = ['aborted', '404', 'HTML with 200', 'hanging', 'cut in half'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];
export type ScriptFault = LineFault | ReleasedFault;

export const SCRIPT_FAULTS: readonly ScriptFault[] = [...LINE_FAULTS, ...RELEASED_FAULTS];

/** Whether a build of its own has it; otherwise it is made between the browser and a sound one. */
export function isReleased(fault: ScriptFault): fault is ReleasedFault {
  return (RELEASED_FAULTS as readonly string[]).includes(fault);
}

/** What the panel says of it, as a regular expression. A script with other bytes than were released is to a browser one that did not come. */
export function getExpectedCode(remote: string, script: Script, fault: ScriptFault): string {
  const reasons: Partial<Record<ScriptFault, string>> = {
    hanging: `${script}-(failed|timeout)`,
    'throwing in render': 'render-failed',
    'of another contract': 'contract',
  };
  return `\\b${remote}\\.${reasons[fault] ?? `${script}-failed`}$`;
}

/** How its file's name begins. */
const FILES: Readonly<Record<Script, string>> = { entry: 'entry\\.', chunk: 'route-' };
const ANY_SCRIPT = /\/assets\/remotes\/[^?]+\/client\/[^?]+\.js/;

const ANSWERS: Readonly<Record<LineFault, (route: Route) => Promise<void>>> = {
  aborted: (route) => route.abort('connectionreset'),
  '404': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'HTML with 200': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Free Wi-Fi</title>',
    }),
  // Still under way when the page closes.
  hanging: () => Promise.resolve(),
  'cut in half'(route) {
    const source = readFileSync(
      path.join(BENCH_DIST, new URL(route.request().url()).pathname.replace('/assets/', '')),
      'utf8',
    );
    return route.fulfill({
      status: 200,
      contentType: 'text/javascript',
      body: source.slice(0, source.length / 2),
    });
  },
};

/**
 * The remotes' scripts go to the page by us: those of this remote meet the fault, all others are let through. So they are
 * with no fault (null), and what the detour costs is in both halves of a ratio.
 */
export async function routeScripts(
  page: Page,
  broken: { readonly remote: string; readonly script: Script; readonly fault: LineFault } | null,
): Promise<void> {
  await page.route(ANY_SCRIPT, (route) => route.continue());
  // The last that was said comes first.
  if (broken)
    await page.route(
      new RegExp(`/remotes/${broken.remote}/[^/]+/client/${FILES[broken.script]}`),
      ANSWERS[broken.fault],
    );
}
