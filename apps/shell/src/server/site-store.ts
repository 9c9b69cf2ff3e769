/**
 * The site's state (open or in maintenance, redirect rules), polled from the API every 2 s. While
 * the API is unreachable, the last good state, in memory and on disk, stays in effect.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Value from 'typebox/value';
import { SiteStateSchema } from '@paddock/contracts/http';
import type { SiteState } from '@paddock/contracts/http';
import { POLL_INTERVAL_MS } from './composition-store.ts';

const RESPONSE_TIMEOUT_MS = 3_000;
const OPEN: SiteState = { maintenance: null, redirects: [] };

export interface SiteStoreOptions {
  readonly apiOrigin: string;
  readonly internalToken: string | null;
  /** File in which the last good state survives restarts. Null to save no state. */
  readonly file: string | null;
  /** Called when polls begin to fail, and when saving the state fails. */
  readonly onFault: (error: unknown) => void;
  readonly pollIntervalMs?: number;
}

export interface SiteStore {
  current(): SiteState;
  stop(): void;
}

async function readSavedSite(file: string): Promise<SiteState> {
  // The file may be missing, or written by another version. The site then counts as open.
  const saved: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  return Value.Check(SiteStateSchema, saved) ? saved : OPEN;
}

async function saveSite(file: string, site: SiteState): Promise<void> {
  // Write a temporary file and rename it, because several processes (WORKERS) may save at the same
  // time.
  const temporaryFile = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(temporaryFile, JSON.stringify(site));
  await rename(temporaryFile, file);
}

/** Resolves after the first response or failure, so that `current()` can be used at once. */
export async function watchSite({
  apiOrigin,
  internalToken,
  file,
  onFault,
  pollIntervalMs = POLL_INTERVAL_MS,
}: SiteStoreOptions): Promise<SiteStore> {
  let site = file === null ? OPEN : await readSavedSite(file);
  let etag: string | null = null;
  let isFailing = false;
  let isPolling = false;

  async function fetchSite(): Promise<void> {
    const response = await fetch(`${apiOrigin}/api/site`, {
      headers: {
        accept: 'application/json',
        ...(etag === null ? {} : { 'if-none-match': etag }),
        ...(internalToken === null ? {} : { 'x-paddock-internal': internalToken }),
      },
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (response.status === 304) return;
    const body: unknown = await response.json();
    if (!response.ok || !Value.Check(SiteStateSchema, body))
      throw new Error(`/api/site returned ${response.status} without a valid site state`);
    site = body;
    etag = response.headers.get('etag');
    if (file !== null) await saveSite(file, site).catch(onFault);
  }

  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    try {
      await fetchSite();
      isFailing = false;
    } catch (error) {
      // Report the problem once per outage, not at every poll.
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
