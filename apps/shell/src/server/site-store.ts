/**
 * The site's state (open or closed, redirect rules) as the API tells it, asked for every 2 s like the composition. The
 * last good one stays, in memory and on disk: an API that is away closes nothing and opens nothing.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Value from 'typebox/value';
import { SiteSchema } from '@paddock/contracts/http';
import type { Site } from '@paddock/contracts/http';
import { POLL_INTERVAL_MS } from './composition-store.ts';

const ANSWER_TIMEOUT_MS = 3_000;
const OPEN: Site = { maintenance: null, redirects: [] };

export interface SiteStoreOptions {
  readonly apiOrigin: string;
  readonly internalToken: string | null;
  /** Where the last good state is kept over a restart; null: nowhere. */
  readonly file: string | null;
  /** Told when polls begin to fail, and of what the disk would not take. */
  readonly onFault: (error: unknown) => void;
  readonly pollIntervalMs?: number;
}

export interface SiteStore {
  current(): Site;
  stop(): void;
}

async function readKept(file: string): Promise<Site> {
  // None yet, or one that another version wrote: then Paddock is open.
  const kept: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  return Value.Check(SiteSchema, kept) ? kept : OPEN;
}

async function keep(file: string, site: Site): Promise<void> {
  // Several processes (WORKERS) may write at once.
  const fresh = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(fresh, JSON.stringify(site));
  await rename(fresh, file);
}

/** Resolves after the first answer, or the first failure to get one. */
export async function watchSite({
  apiOrigin,
  internalToken,
  file,
  onFault,
  pollIntervalMs = POLL_INTERVAL_MS,
}: SiteStoreOptions): Promise<SiteStore> {
  let site = file === null ? OPEN : await readKept(file);
  let etag: string | null = null;
  let isFailing = false;
  let isPolling = false;

  async function ask(): Promise<void> {
    const response = await fetch(`${apiOrigin}/api/site`, {
      headers: {
        accept: 'application/json',
        ...(etag === null ? {} : { 'if-none-match': etag }),
        ...(internalToken === null ? {} : { 'x-paddock-internal': internalToken }),
      },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (response.status === 304) return;
    const answer: unknown = await response.json();
    if (!response.ok || !Value.Check(SiteSchema, answer))
      throw new Error(`/api/site answered ${response.status} with what is no state of the site`);
    site = answer;
    etag = response.headers.get('etag');
    if (file !== null) await keep(file, site).catch(onFault);
  }

  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    try {
      await ask();
      isFailing = false;
    } catch (error) {
      // Said once for each time that it is away, not every 2 s.
      if (!isFailing) onFault(error);
      isFailing = true;
    } finally {
      isPolling = false;
    }
  }

  await poll();
  const timer = setInterval(() => void poll(), pollIntervalMs);
  timer.unref();
  return { current: () => site, stop: () => clearInterval(timer) };
}
