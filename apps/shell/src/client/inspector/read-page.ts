/** Reads which remote owns each part of the current page, and the size of its scripts. */
import { decodePayload } from '@paddock/api-client';
import type { LiveComposition, LiveRemote } from '../../composition.ts';
import { MAIN_ID } from '../../layout/layout.tsx';
import { createRouteTable } from '../../routing/route-table.ts';
import { inspectorMessages } from './inspector.messages.ts';

export interface PagePart {
  readonly element: Element;
  /** The remote's id, or `shell`. */
  readonly owner: string;
  /** The slot's name; null for the page itself. */
  readonly slot: string | null;
}

export interface ScriptUse {
  readonly count: number;
  /** Compressed size as transferred, without what came from the browser's cache. */
  readonly kilobytes: number;
  readonly slowestMs: number;
}

/** Returns the composition that the server embedded in this document. */
export function readComposition(): LiveComposition {
  const json = document.getElementById('pd-page')?.textContent ?? '';
  return (decodePayload(json) as { readonly composition: LiveComposition }).composition;
}

/**
 * Returns the browser's canary bucket; null when it has none.
 *
 * @throws when the shell does not respond
 */
export async function fetchCanaryBucket(): Promise<number | null> {
  const response = await fetch('/assets/build.json', { cache: 'no-store' });
  const { canaryBucket } = (await response.json()) as { readonly canaryBucket?: number };
  return canaryBucket ?? null;
}

/** Returns the page's owner and route id; null when no route matches. */
export function findPage(
  composition: LiveComposition,
  pathname: string,
): { readonly owner: string; readonly routeId: string } | null {
  const match = createRouteTable(composition).match(pathname);
  return match && { owner: match.owner, routeId: match.route.id };
}

export function listParts(composition: LiveComposition, pathname: string): readonly PagePart[] {
  const main = document.getElementById(MAIN_ID);
  const page = findPage(composition, pathname);
  const slots = [...document.querySelectorAll('[data-slot]')].flatMap((element) => {
    const slot = element.getAttribute('data-slot') ?? '';
    const owner = composition.remotes.find(({ slots: filled }) => filled.includes(slot))?.id;
    return owner === undefined ? [] : [{ element, owner, slot }];
  });
  return main && page ? [{ element: main, owner: page.owner, slot: null }, ...slots] : slots;
}

export function measureScripts({ base }: Pick<LiveRemote, 'base'>): ScriptUse {
  // A remote that this browser loads from its own machine has another origin.
  const { href } = new URL(base, location.origin);
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(href)) as PerformanceResourceTiming[];
  return {
    count: scripts.length,
    kilobytes: Math.round(scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000),
    slowestMs: Math.round(Math.max(0, ...scripts.map(({ duration }) => duration))),
  };
}

/** Returns when the parts of the document arrived and when it responded, in milliseconds. */
export function readLoadTimes(): readonly {
  readonly name: string;
  readonly milliseconds: number;
}[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const marks = [
    ...performance.getEntriesByType('paint'),
    ...performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('paddock:')),
  ];
  return [
    { name: inspectorMessages.firstByte, milliseconds: navigation?.responseStart ?? 0 },
    { name: inspectorMessages.lastByte, milliseconds: navigation?.responseEnd ?? 0 },
    ...marks.map(({ name, startTime }) => ({ name, milliseconds: startTime })),
  ].map(({ name, milliseconds }) => ({ name, milliseconds: Math.round(milliseconds) }));
}
