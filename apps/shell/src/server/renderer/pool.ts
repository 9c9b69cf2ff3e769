/**
 * The renderer threads and their supervision (design.md section 2, ADR 4). A thread that works and gives no sign spins in
 * some remote's code. Soon, its pages are rendered by another thread without that version; once it has missed its
 * heartbeat it is ended, and the version is quarantined (its pages come from the browser alone). One thread is in reserve:
 * it tries every new version before visitors meet it, and renders for them while no other thread can.
 */
import type { CompositionState } from '../composition-store.ts';
import { routeScripts } from '../route-scripts.ts';
import type {
  FromRenderer,
  Mix,
  RemoteFailure,
  RenderedPage,
  RendererSettings,
  RenderRequest,
  ToRenderer,
} from './messages.ts';
import { startThread } from './supervised-thread.ts';
import type { Job, SupervisedThread, Version } from './supervised-thread.ts';

const LOOK_INTERVAL_MS = 50;
const HEARTBEAT_LIMIT_MS = 2_000;
/** Renders that wait for a free thread beyond this are refused with 503: better soon than never. */
const QUEUE_LIMIT = 500;
/** A thread renders this many pages at once; while one waits for the API, another renders. */
const PAGES_PER_THREAD = 8;
const RESTART_DELAY_MS = 250;
/** A thread that does not say that it is warm is taken to be. */
const WARM_UP_LIMIT_MS = 5_000;
/** A new composition is live by then, whoever has run it. */
const ADOPTION_LIMIT_MS = 2_500;

export interface PoolLog {
  warn(details: object, message: string): void;
}

export class PoolBusyError extends Error {
  override readonly name = 'PoolBusyError';
}

export interface RendererPool {
  /**
   * Pages of what was composed before are rendered as before, until the next change.
   *
   * @param others what some visitors get, while a canary runs
   * @returns resolves when every thread has run what is new, or somebody would wait for that; until then visitors are better given what they had
   */
  compose(state: CompositionState, others?: readonly CompositionState[]): Promise<void>;
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
  /** A missed heartbeat of this length costs the thread its life and the version its place. */
  readonly heartbeatLimitMs?: number;
}

const toVersionKey = ({ remote, version }: Version) => `${remote}@${version}`;

/** @returns resolves with the work, or when that takes too long */
function atMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    void work.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export function createRendererPool({
  file,
  threads: size,
  settings,
  log,
  onHung,
  heartbeatLimitMs = HEARTBEAT_LIMIT_MS,
}: PoolOptions): RendererPool {
  const threads = new Set<SupervisedThread>();
  const queue: Job[] = [];
  const quarantine = new Set<string>();
  /** Told of the end of its warm-up, in whatever way. */
  const warming = new Map<SupervisedThread, () => void>();
  let states: readonly CompositionState[] = [];
  let before: readonly CompositionState[] = [];
  let nextId = 1;
  let isClosing = false;
  const composed = Promise.withResolvers<undefined>();
  const firstTried = Promise.withResolvers<undefined>();
  /** The thread in reserve has run all that there is: what it fell over no other thread runs. */
  let tried: Promise<unknown> = firstTried.promise;

  function isHeld(key: string): boolean {
    return (
      quarantine.has(key) ||
      [...threads].some(({ suspect }) => suspect !== null && toVersionKey(suspect) === key)
    );
  }

  function toVariant({ composition, releases }: CompositionState): Mix {
    const modules = [...releases.values()]
      .map(({ release, folder }) => ({
        id: release.id,
        version: release.version,
        file: `${folder}/${release.server}`,
      }))
      .filter(({ id, version }) => !isHeld(toVersionKey({ remote: id, version })));
    const scripts = Object.fromEntries(
      composition.remotes.flatMap(({ id, base }) => {
        const installed = releases.get(id);
        return installed ? [[id, routeScripts(installed.release, base)]] : [];
      }),
    );
    return { composition, modules, scripts };
  }

  function composeMessage(): ToRenderer | null {
    const [everybodys, ...others] = [...states, ...before].map(toVariant);
    return everybodys ? { type: 'compose', ...everybodys, others } : null;
  }

  function composeAll(): void {
    const message = composeMessage();
    if (message) for (const thread of threads) thread.post(message);
  }

  function freeThread(): SupervisedThread | undefined {
    const able = [...threads].filter(({ isReady, suspect }) => isReady && suspect === null);
    const regular = able.filter(({ isReserve }) => !isReserve);
    return (regular.length > 0 ? regular : able)
      .filter(({ jobs }) => jobs.size < PAGES_PER_THREAD)
      .sort((a, b) => a.jobs.size - b.jobs.size)[0];
  }

  function dispatch(): void {
    while (queue.length > 0) {
      const free = freeThread();
      const job = free && queue.shift();
      if (!free || !job) return;
      free.give(job);
    }
  }

  function settle(thread: SupervisedThread, id: number, finish: (job: Job) => void): void {
    const job = thread.jobs.get(id);
    // One that another thread was given meanwhile.
    if (!job) return;
    thread.jobs.delete(id);
    finish(job);
    dispatch();
  }

  /** What was rendered while a version was held back is of that moment. */
  function ofNow(page: RenderedPage): RenderedPage {
    return page.cache === 'public' && [...threads].some(({ suspect }) => suspect !== null)
      ? { ...page, cache: 'none' }
      : page;
  }

  /** Resolves when the thread has run what is new to it, spins, is lost, or takes too long. */
  function warmUp(thread: SupervisedThread): Promise<void> {
    const warm = new Promise<void>((resolve) => warming.set(thread, resolve));
    thread.warmUp();
    return atMost(WARM_UP_LIMIT_MS, warm);
  }

  function endWarmUp(thread: SupervisedThread): void {
    thread.isWarming = false;
    warming.get(thread)?.();
    warming.delete(thread);
  }

  async function makeReady(thread: SupervisedThread): Promise<void> {
    await (thread.isReserve ? composed.promise : tried);
    await warmUp(thread);
    thread.isReady = true;
    if (thread.isReserve) firstTried.resolve(undefined);
    dispatch();
  }

  function hear(thread: SupervisedThread, message: FromRenderer): void {
    if (thread.suspect) clear(thread, thread.suspect);
    switch (message.type) {
      case 'ready':
        void makeReady(thread);
        break;
      case 'pong':
        break;
      case 'warm':
        endWarmUp(thread);
        break;
      case 'entering':
        thread.lastEntered = { remote: message.remote, version: message.version };
        break;
      case 'silent':
        for (const other of threads)
          if (other !== thread) other.post({ type: 'rest', routes: message.routes });
        break;
      case 'rendered':
        settle(thread, message.id, (job) => job.resolve(ofNow(message.page)));
        break;
      case 'failed':
        settle(thread, message.id, (job) => job.reject(new Error(message.message)));
        break;
      case 'trouble':
        log.warn(
          {
            remote: message.remote,
            version: message.version,
            code: message.code,
            requestId: message.requestId,
            reason: message.message,
          },
          'a remote is in trouble on the server',
        );
        break;
    }
  }

  /** Its visitors are given their page without that version, by whoever is free; programs wait. */
  function suspectThread(thread: SupervisedThread, version: Version): void {
    thread.suspect = version;
    log.warn(
      version,
      'works and gives no sign: pages are rendered without it until it does, or has missed its heartbeat',
    );
    composeAll();
    const moved = [...thread.jobs.values()].filter(({ request }) => !request.isPatient);
    for (const { request } of moved) thread.jobs.delete(request.id);
    queue.unshift(...moved);
    endWarmUp(thread);
    dispatch();
  }

  function clear(thread: SupervisedThread, version: Version): void {
    thread.suspect = null;
    log.warn(version, 'gave a sign after all: pages are rendered with it again');
    composeAll();
    dispatch();
  }

  /** Its pages are tried once more by another thread; then they fail. */
  function lose(thread: SupervisedThread): void {
    if (!threads.delete(thread)) return;
    if (thread.suspect) composeAll();
    for (const job of thread.jobs.values()) {
      job.attempts += 1;
      if (job.attempts < 3) queue.unshift(job);
      else job.reject(new Error('The page could not be rendered: its thread was lost three times'));
    }
    thread.jobs.clear();
    endWarmUp(thread);
    if (thread.isReserve) firstTried.resolve(undefined);
    if (!isClosing) setTimeout(() => start(thread.isReserve), RESTART_DELAY_MS).unref();
    dispatch();
  }

  function start(isReserve: boolean): void {
    if (isClosing) return;
    const thread = startThread({
      file,
      settings,
      isReserve,
      heartbeatLimitMs,
      onMessage: hear,
      onExit: lose,
      onError: (error) => log.warn({ reason: error.message }, 'a renderer thread died'),
    });
    threads.add(thread);
    const message = composeMessage();
    if (message) thread.post(message);
  }

  function quarantineVersion({ remote, version }: Version): void {
    quarantine.add(toVersionKey({ remote, version }));
    log.warn(
      { remote, version },
      'quarantined: its server module missed a heartbeat; its pages come from the browser alone',
    );
    onHung?.({ remote, version, code: 'server-hung' });
    composeAll();
  }

  async function supervise(thread: SupervisedThread): Promise<void> {
    const sign = await thread.look();
    if (!threads.has(thread)) return;
    if (sign === 'spins' && thread.lastEntered && !thread.suspect)
      suspectThread(thread, thread.lastEntered);
    if (sign !== 'lost') return;
    if (thread.lastEntered) quarantineVersion(thread.suspect ?? thread.lastEntered);
    void thread.end();
    lose(thread);
  }

  const heartbeat = setInterval(() => {
    for (const thread of threads)
      if (thread.jobs.size > 0 || thread.isWarming || thread.suspect) void supervise(thread);
  }, LOOK_INTERVAL_MS);
  heartbeat.unref();

  for (let index = 0; index < size; index += 1) start(false);
  start(true);

  return {
    compose(next, others = []) {
      before = states;
      states = [next, ...others];
      composeAll();
      composed.resolve(undefined);
      const reserve = [...threads].find(({ isReserve, isReady }) => isReserve && isReady);
      if (!reserve) return Promise.resolve();
      tried = warmUp(reserve);
      const warmAll = async () => {
        await tried;
        for (const thread of threads)
          if (thread !== reserve && thread.isReady && !thread.suspect) await warmUp(thread);
      };
      return atMost(ADOPTION_LIMIT_MS, warmAll());
    },
    render(request) {
      if (queue.length >= QUEUE_LIMIT)
        return Promise.reject(new PoolBusyError('Too many pages are waiting to be rendered'));
      return new Promise((resolve, reject) => {
        queue.push({
          request: { ...request, type: 'render', id: nextId++ },
          resolve,
          reject,
          attempts: 0,
        });
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
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}
