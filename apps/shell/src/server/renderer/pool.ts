/**
 * Runs and supervises the renderer threads (design.md section 2, ADR 4). A thread that uses the CPU
 * without sending a message is stuck in a remote's code. It is terminated, the remote's version is
 * quarantined, so that only browsers render its pages, and other threads render the thread's pages.
 * One thread is the reserve: it runs every new version before visitors request it, and it renders
 * pages only when no other thread can.
 *
 * | a thread is | event                                          | next                         |
 * | ----------- | ---------------------------------------------- | ---------------------------- |
 * | starting    | `ready`, and it may run the versions¹          | warming up                   |
 * | warming up  | `warm`, or 5 s                                 | ready                        |
 * | ready       | a new composition                              | ready, warms up in its turn¹ |
 * | any         | lost while it renders a page or warms up, exit | replaced after 250 ms        |
 *
 * ¹ The reserve runs them first, and the other threads follow.
 */
import { waitAtMost } from '@paddock/runtime/time-limit';
import type { CompositionState } from '../composition-store.ts';
import { findVisitorNetwork } from '../forwarded-headers.ts';
import { listRouteScripts, listStyles } from '../route-scripts.ts';
import type {
  MessageFromRenderer,
  CompositionVariant,
  RemoteFailure,
  RenderedPage,
  RendererSettings,
  RenderRequest,
  MessageToRenderer,
} from './messages.ts';
import { RenderQueue } from './render-queue.ts';
import { HEALTH_CHECK_INTERVAL_MS, startRendererThread } from './supervised-thread.ts';
import type { RenderJob, SupervisedThread, RemoteVersion } from './supervised-thread.ts';

/**
 * Number of pages that a thread renders concurrently: while one waits for the API, others are
 * rendered.
 */
const PAGES_PER_THREAD = 8;
const RESTART_DELAY_MS = 250;
/**
 * After this time a thread counts as warm, even if it has not reported that it is, and a new
 * composition goes live, even if some threads have not run it.
 */
const WARM_UP_LIMIT_MS = 5_000;

export interface PoolLogger {
  warn(details: object, message: string): void;
}

export class PoolBusyError extends Error {
  override readonly name = 'PoolBusyError';
}

export interface RendererPool {
  /**
   * Sets the composition. Pages of the previous one can still be rendered until the next change.
   *
   * @param canaryVariants the variants that some visitors get while a canary runs
   * @returns a promise that resolves when every thread has run the new versions, or after 5 s;
   *   until then, visitors should get the previous composition
   */
  setComposition(
    state: CompositionState,
    canaryVariants?: readonly CompositionState[],
  ): Promise<void>;
  /**
   * Signed-in visitors' pages are rendered before those of anonymous visitors, and at most two pages
   * of one client at a time.
   * @param onStart called when a thread starts with the page; again when the thread was lost
   * @throws PoolBusyError when the queue or the client's part of it is full; an Error when the shell's own code fails
   */
  render(request: Omit<RenderRequest, 'type' | 'id'>, onStart?: () => void): Promise<RenderedPage>;
  /** `remote@version` of every quarantined version. */
  listQuarantined(): string[];
  /** True once a thread has run the first composition. Until then, every page waits for it. */
  readonly isWarm: boolean;
  /** Number of renders that are queued or running. */
  readonly pendingCount: number;
  /** Renders that wait for a thread, and how many were rejected because too many waited. */
  getQueue(): { readonly waiting: number; readonly oldestWaitMs: number; readonly refused: number };
  close(): Promise<void>;
}

export interface PoolOptions {
  /** Path of the renderer's bundle. */
  readonly file: string;
  readonly threads: number;
  readonly settings: RendererSettings;
  readonly log: PoolLogger;
  /** Called when a version was quarantined. */
  readonly onHung?: (failure: RemoteFailure) => void;
  readonly warmUpLimitMs?: number;
}

const toVersionKey = ({ remote, version }: RemoteVersion) => `${remote}@${version}`;

/** @param quarantine `remote@version` of the versions that must not run */
export function toCompositionVariant(
  { composition, releases }: CompositionState,
  quarantine: ReadonlySet<string>,
): CompositionVariant {
  const bases = new Map(composition.remotes.map(({ id, base }) => [id, base]));
  const modules = [...releases.values()]
    .map(({ release, folder }) => ({
      id: release.id,
      version: release.version,
      file: `${folder}/${release.server}`,
      base: bases.get(release.id) ?? '',
      ...(release.manifest.backend !== undefined && { backend: release.manifest.backend }),
    }))
    .filter(({ id, version }) => !quarantine.has(toVersionKey({ remote: id, version })));
  const state = { composition, releases };
  return { composition, modules, scripts: listRouteScripts(state), styles: listStyles(state) };
}

function toComposeMessage(
  states: readonly CompositionState[],
  quarantine: ReadonlySet<string>,
): MessageToRenderer | null {
  const [stable, ...canaryVariants] = states.map((state) =>
    toCompositionVariant(state, quarantine),
  );
  return stable ? { type: 'compose', ...stable, canaryVariants } : null;
}

/** Returns the ready thread with the fewest jobs: the reserve only when no other is ready. */
export function chooseThread<
  Thread extends Pick<SupervisedThread, 'isReady' | 'isReserve' | 'jobs'>,
>(threads: readonly Thread[]): Thread | undefined {
  const available = threads.filter(({ isReady }) => isReady);
  const regular = available.filter(({ isReserve }) => !isReserve);
  return (regular.length > 0 ? regular : available)
    .filter(({ jobs }) => jobs.size < PAGES_PER_THREAD)
    .sort((a, b) => a.jobs.size - b.jobs.size)[0];
}

/** A promise with its resolver. `Promise.withResolvers` is newer than Node 20 (`remote-kit dev`). */
function createSignal(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

export function createRendererPool({
  file,
  threads: size,
  settings,
  log,
  onHung,
  warmUpLimitMs = WARM_UP_LIMIT_MS,
}: PoolOptions): RendererPool {
  const threads = new Set<SupervisedThread>();
  const queue = new RenderQueue();
  const quarantine = new Set<string>();
  let states: readonly CompositionState[] = [];
  let previousStates: readonly CompositionState[] = [];
  let nextId = 1;
  let refused = 0;
  let isClosing = false;
  let isWarm = false;
  const firstComposition = createSignal();
  const firstReserveWarmUp = createSignal();
  /** Settles when the reserve thread has run all versions; the other threads warm up after that. */
  let reserveWarmUp: Promise<unknown> = firstReserveWarmUp.promise;

  function sendComposition(): void {
    const message = toComposeMessage([...states, ...previousStates], quarantine);
    if (message) for (const thread of threads) thread.post(message);
  }

  const listRunning = () => [...threads].flatMap(({ jobs }) => [...jobs.values()]);

  function dispatch(): void {
    for (;;) {
      const free = chooseThread([...threads]);
      const job = free && queue.take(listRunning());
      if (!free || !job) return;
      free.assign(job);
    }
  }

  function settle(thread: SupervisedThread, id: number, finish: (job: RenderJob) => void): void {
    const job = thread.jobs.get(id);
    // The job may have been moved to another thread.
    if (!job) return;
    thread.jobs.delete(id);
    finish(job);
    dispatch();
  }

  /** Resolves when the thread has run all new versions or is lost, or after 5 s. */
  const warmUp = (thread: SupervisedThread) => waitAtMost(warmUpLimitMs, thread.warmUp());

  async function makeReady(thread: SupervisedThread): Promise<void> {
    await (thread.isReserve ? firstComposition.promise : reserveWarmUp);
    await warmUp(thread);
    thread.isReady = true;
    isWarm = true;
    if (thread.isReserve) firstReserveWarmUp.resolve();
    dispatch();
  }

  function handleMessage(thread: SupervisedThread, message: MessageFromRenderer): void {
    switch (message.type) {
      case 'ready':
        void makeReady(thread);
        break;
      case 'pong':
      case 'tried':
        break;
      case 'warm':
        thread.endWarmUp?.();
        break;
      case 'entering':
        thread.lastEntered = { remote: message.remote, version: message.version };
        break;
      case 'stalled':
        for (const other of threads)
          if (other !== thread) other.post({ type: 'open-circuits', circuits: message.circuits });
        break;
      case 'rendered':
        settle(thread, message.id, (job) => job.resolve(message.page));
        break;
      case 'failed':
        settle(thread, message.id, (job) => job.reject(new Error(message.message)));
        break;
      case 'remote-failure': {
        const { remote, version, code, requestId, message: reason } = message;
        const details = { remote, version, code, requestId, reason };
        log.warn(details, 'remote failed during server rendering');
      }
    }
  }

  /** Removes a lost thread. Its pages are retried on other threads and fail after three losses. */
  function removeThread(thread: SupervisedThread): void {
    if (!threads.delete(thread)) return;
    for (const job of thread.jobs.values()) {
      job.attempts += 1;
      if (job.attempts < 3) queue.putBack(job);
      else job.reject(new Error('Page render failed: three threads were lost while rendering it'));
    }
    thread.jobs.clear();
    thread.endWarmUp?.();
    if (thread.isReserve) firstReserveWarmUp.resolve();
    if (!isClosing) setTimeout(() => start(thread.isReserve), RESTART_DELAY_MS).unref();
    dispatch();
  }

  function start(isReserve: boolean): void {
    if (isClosing) return;
    const thread = startRendererThread({
      file,
      settings,
      isReserve,
      onMessage: handleMessage,
      onExit: removeThread,
      onError: (error) => log.warn({ reason: error.message }, 'renderer thread failed'),
    });
    threads.add(thread);
    const message = toComposeMessage([...states, ...previousStates], quarantine);
    if (message) thread.post(message);
  }

  function quarantineVersion({ remote, version }: RemoteVersion): void {
    // On a busy machine, several threads may be stuck in the version before the first one is found.
    if (quarantine.has(toVersionKey({ remote, version }))) return;
    quarantine.add(toVersionKey({ remote, version }));
    log.warn(
      { remote, version, reason: 'its code blocked the renderer thread' },
      'remote quarantined',
    );
    onHung?.({ remote, version, code: 'server-hung' });
    sendComposition();
  }

  async function supervise(thread: SupervisedThread): Promise<void> {
    const health = await thread.checkHealth();
    if (health !== 'lost' || !threads.has(thread)) return;
    if (thread.lastEntered) quarantineVersion(thread.lastEntered);
    void thread.terminate();
    removeThread(thread);
  }

  const healthChecks = setInterval(() => {
    for (const thread of threads)
      if (thread.jobs.size > 0 || thread.endWarmUp) void supervise(thread);
  }, HEALTH_CHECK_INTERVAL_MS);
  healthChecks.unref();

  for (let index = 0; index < size; index += 1) start(false);
  start(true);

  return {
    setComposition(next, canaryVariants = []) {
      previousStates = states;
      states = [next, ...canaryVariants];
      sendComposition();
      firstComposition.resolve();
      const reserve = [...threads].find(({ isReserve, isReady }) => isReserve && isReady);
      if (!reserve) return Promise.resolve();
      reserveWarmUp = warmUp(reserve);
      const warmAll = async () => {
        await reserveWarmUp;
        for (const thread of threads)
          if (thread !== reserve && thread.isReady) await warmUp(thread);
      };
      return waitAtMost(warmUpLimitMs, warmAll());
    },
    render(request, onStart) {
      return new Promise((resolve, reject) => {
        const isQueued = queue.add({
          request: { ...request, type: 'render', id: nextId++ },
          client: findVisitorNetwork(request.apiHeaders),
          onStart,
          resolve,
          reject,
          queuedAt: performance.now(),
          attempts: 0,
        });
        if (isQueued) return dispatch();
        refused += 1;
        reject(new PoolBusyError('The render queue is full'));
      });
    },
    listQuarantined: () => [...quarantine],
    get isWarm() {
      return isWarm;
    },
    get pendingCount() {
      return queue.length + listRunning().length;
    },
    getQueue: () => ({ waiting: queue.length, oldestWaitMs: queue.oldestWaitMs, refused }),
    async close() {
      isClosing = true;
      clearInterval(healthChecks);
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}
