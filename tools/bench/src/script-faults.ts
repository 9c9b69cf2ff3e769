/**
 * The eight faults of a remote's script (issue 8). They occur either on the way to the browser or
 * in the release itself.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { RELEASED_FAULTS } from './builds/broken-scripts.ts';
import type { ReleasedFault, ScriptKind } from './builds/broken-scripts.ts';
import { BENCH_DIST } from './serve/bench-stack.ts';

const LINE_FAULTS = ['aborted', '404', 'HTML with 200', 'hanging', 'cut in half'] as const;
export type NetworkFault = (typeof LINE_FAULTS)[number];
export type ScriptFault = NetworkFault | ReleasedFault;

export const SCRIPT_FAULTS: readonly ScriptFault[] = [...LINE_FAULTS, ...RELEASED_FAULTS];

/**
 * True when the fault is in the released files themselves; false when it is injected between the
 * browser and a release without a fault.
 */
export function isReleasedFault(fault: ScriptFault): fault is ReleasedFault {
  return (RELEASED_FAULTS as readonly string[]).includes(fault);
}

/**
 * Returns a regular expression for what the page shows after a click: the error code, or the title
 * of the wait for a script that never arrives. When a script's bytes differ from the released
 * bytes, the code is the same as when the script did not load.
 */
export function getExpectedResponse(
  remote: string,
  script: ScriptKind,
  fault: ScriptFault,
): string {
  if (fault === 'hanging') return '^This is taking a while$';
  const reasons: Partial<Record<ScriptFault, string>> = {
    'throwing in render': 'render-failed',
    'of another contract': 'contract',
  };
  return `\\b${remote}\\.${reasons[fault] ?? `${script}-failed`}$`;
}

/** Regular expressions for the start of each script's file name. */
const FILE_NAMES: Readonly<Record<ScriptKind, string>> = { entry: 'entry\\.', chunk: 'route-' };
const ANY_SCRIPT = /\/assets\/remotes\/[^?]+\/client\/[^?]+\.js/;

const RESPONSES: Readonly<Record<NetworkFault, (route: Route) => Promise<void>>> = {
  aborted: (route) => route.abort('connectionreset'),
  '404': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'HTML with 200': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Free Wi-Fi</title>',
    }),
  // Never responds. The request ends when the page closes.
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
 * Routes the scripts of all remotes through this process, and injects the fault into the scripts of
 * one remote. Without a fault (null), the scripts are routed in the same way, so that the routing
 * slows down both measurements of a ratio equally.
 */
export async function routeScripts(
  page: Page,
  broken: {
    readonly remote: string;
    readonly script: ScriptKind;
    readonly fault: NetworkFault;
  } | null,
): Promise<void> {
  await page.route(ANY_SCRIPT, (route) => route.continue());
  // When several routes match, Playwright uses the one that was added last.
  if (broken)
    await page.route(
      new RegExp(`/remotes/${broken.remote}/[^/]+/client/${FILE_NAMES[broken.script]}`),
      RESPONSES[broken.fault],
    );
}
