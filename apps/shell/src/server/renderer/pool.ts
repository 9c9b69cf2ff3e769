/**
 * The renderer threads and their supervision (design.md section 2). A thread that misses its heartbeat is spinning in
 * some remote's code: it is ended, the version it was in is quarantined (its pages come from the browser alone), and
 * its other pages are rendered by another thread.
 */
import { Worker } from 'node:worker_threads';
import type { CompositionState } from '../composition-store.ts';
import { routeScripts } from '../route-scripts.ts';
import type { FromRenderer, Mix, RemoteFailure, RenderedPage, RendererSettings, RenderRequest, ToRenderer } from './messages.ts';

const PING_INTERVAL_MS = 500;
/** A missed heartbeat of this length costs the thread its life and the version its place. */
export const HEARTBEAT_LIMIT_MS = 2_000;
/** Renders that wait for a free thread beyond this are refused with 503: better soon than never. */
const QUEUE_LIMIT = 500;
/** A thread renders this many pages at once; while one waits for the API, another renders. */
const PAGES_PER_THREAD = 8;
const RESTART_DELAY_MS = 250;

export interface PoolLog {
  warn(details: object, message: string): void;
}

interface Job {
  readonly request: RenderRequest;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  attempts: number;
}

interface Thread {
  readonly worker: Worker;
  readonly jobs: Map<number, Job>;
  isReady: boolean;
  lastSignMs: number;
  lastEntered: { readonly remote: string; readonly version: string } | null;
}

export class PoolBusyError extends Error {
  override readonly name = 'PoolBusyError';
}

export interface RendererPool {
  /** @param others what some visitors get, while a canary runs */
  compose(state: CompositionState, others?: readonly CompositionState[]): void;
  /** @throws PoolBusyError where too many wait; an Error where the shell's own rendering is broken */
  render(request: Omit<RenderRequest, 'type' | 'id'>): Promise<RenderedPage>;
  /** `remote@version` of every version that lost its place on the server. */
  quarantined(): string[];
  readonly pending: number;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** The renderer's bundle. */
  readonly file: string;
  readonly threads: number;
  readonly settings: RendererSettings;
  readonly log: PoolLog;
  /** Told of a version that cost a thread its life. */
  readonly onHung?: (failure: RemoteFailure) => void;
}

export function createRendererPool({ file, threads: size, settings, log, onHung }: PoolOptions): RendererPool {
  const threads = new Set<Thread>();
  const queue: Job[] = [];
  const quarantine = new Set<string>();
  let state: CompositionState | null = null;
  let otherStates: readonly CompositionState[] = [];
  let nextId = 1;
  let isClosing = false;

  function mixOf({ composition, releases }: CompositionState): Mix {
    const modules = [...releases.values()]
      .map(({ release, folder }) => ({ id: release.id, version: release.version, file: `${folder}/${release.server}` }))
      .filter(({ id, version }) => !quarantine.has(`${id}@${version}`));
    const scripts = Object.fromEntries(
      composition.remotes.flatMap(({ id, base }) => {
        const installed = releases.get(id);
        return installed ? [[id, routeScripts(installed.release, base)]] : [];
      }),
    );
    return { composition, modules, scripts };
  }

  function composeMessage(): ToRenderer | null {
    if (!state) return null;
    return { type: 'compose', ...mixOf(state), others: otherStates.map(mixOf) };
  }

  function composeAll(): void {
    const message = composeMessage();
    if (message) for (const thread of threads) thread.worker.postMessage(message);
  }

  function dispatch(): void {
    while (queue.length > 0) {
      const free = [...threads].filter((thread) => thread.isReady && thread.jobs.size < PAGES_PER_THREAD).sort((a, b) => a.jobs.size - b.jobs.size)[0];
      const job = free && queue.shift();
      if (!free || !job) return;
      free.jobs.set(job.request.id, job);
      // The silence of an idle thread is no sign of trouble: its clock starts with its first page.
      if (free.jobs.size === 1) free.lastSignMs = Date.now();
      free.worker.postMessage(job.request);
    }
  }

  function settle(thread: Thread, id: number, finish: (job: Job) => void): void {
    const job = thread.jobs.get(id);
    if (!job) return;
    thread.jobs.delete(id);
    finish(job);
    dispatch();
  }

  function hear(thread: Thread, message: FromRenderer): void {
    thread.lastSignMs = Date.now();
    switch (message.type) {
      case 'ready':
        thread.isReady = true;
        dispatch();
        break;
      case 'pong':
        break;
      case 'entering':
        thread.lastEntered = { remote: message.remote, version: message.version };
        break;
      case 'rendered':
        settle(thread, message.id, (job) => job.resolve(message.page));
        break;
      case 'failed':
        settle(thread, message.id, (job) => job.reject(new Error(message.message)));
        break;
      case 'trouble':
        log.warn({ remote: message.remote, version: message.version, code: message.code, requestId: message.requestId, reason: message.message }, 'a remote is in trouble on the server');
        break;
    }
  }

  /** Its pages are tried once more by another thread; then they fail. */
  function lose(thread: Thread): void {
    if (!threads.delete(thread)) return;
    for (const job of thread.jobs.values()) {
      job.attempts += 1;
      if (job.attempts < 3) queue.unshift(job);
      else job.reject(new Error('The page could not be rendered: its thread was lost three times'));
    }
    thread.jobs.clear();
    if (!isClosing) setTimeout(start, RESTART_DELAY_MS).unref();
    dispatch();
  }

  function start(): void {
    if (isClosing) return;
    const worker = new Worker(file, { workerData: settings, env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production', TZ: 'Pacific/Auckland' } });
    const thread: Thread = { worker, jobs: new Map(), isReady: false, lastSignMs: Date.now(), lastEntered: null };
    threads.add(thread);
    const message = composeMessage();
    if (message) worker.postMessage(message);
    worker.on('message', (heard: FromRenderer) => hear(thread, heard));
    worker.on('error', (error: Error) => log.warn({ reason: error.message }, 'a renderer thread died'));
    worker.on('exit', () => lose(thread));
  }

  function quarantineVersion({ remote, version }: { readonly remote: string; readonly version: string }): void {
    quarantine.add(`${remote}@${version}`);
    log.warn({ remote, version }, 'quarantined: its server module missed a heartbeat; its pages come from the browser alone');
    onHung?.({ remote, version, code: 'server-hung' });
    composeAll();
  }

  const heartbeat = setInterval(() => {
    for (const thread of threads) {
      if (thread.jobs.size === 0) continue;
      if (Date.now() - thread.lastSignMs > HEARTBEAT_LIMIT_MS) {
        if (thread.lastEntered) quarantineVersion(thread.lastEntered);
        void thread.worker.terminate();
        lose(thread);
      } else {
        thread.worker.postMessage({ type: 'ping' } satisfies ToRenderer);
      }
    }
  }, PING_INTERVAL_MS);
  heartbeat.unref();

  for (let index = 0; index < size; index += 1) start();

  return {
    compose(next, others = []) {
      state = next;
      otherStates = others;
      composeAll();
    },
    render(request) {
      if (queue.length >= QUEUE_LIMIT) return Promise.reject(new PoolBusyError('Too many pages are waiting to be rendered'));
      return new Promise((resolve, reject) => {
        queue.push({ request: { ...request, type: 'render', id: nextId++ }, resolve, reject, attempts: 0 });
        dispatch();
      });
    },
    quarantined: () => [...quarantine],
    get pending() {
      return queue.length + [...threads].reduce((sum, thread) => sum + thread.jobs.size, 0);
    },
    async close() {
      isClosing = true;
      clearInterval(heartbeat);
      await Promise.all([...threads].map((thread) => thread.worker.terminate()));
    },
  };
}
