/** Where the shell's server has its composition from: a channel, or a file. */
import type { FastifyBaseLogger } from 'fastify';
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@paddock/contracts/remote';
import { openBucket } from '@paddock/release-store/open-bucket';
import { createChannelApi } from './channel-poll.ts';
import { watchChannel } from './channel-store.ts';
import {
  DEVELOPMENT_POLL_INTERVAL_MS,
  POLL_INTERVAL_MS,
  watchComposition,
} from './composition-store.ts';
import type { CompositionState, CompositionStore } from './composition-store.ts';
import type { ShellConfig } from './config.ts';

export interface OpenedComposition {
  readonly store: CompositionStore;
  /** Makes the files of a release be there to be served; null where whatever is served is there. */
  readonly ensure: ((id: string, version: string) => Promise<void>) | null;
}

export interface OpenOptions {
  readonly config: ShellConfig;
  /** Versions of what this shell shares with remotes. */
  readonly shared: Readonly<Record<string, string>>;
  readonly log: FastifyBaseLogger;
  /** What everybody gets, then what some visitors get instead. Called at once, and before every change, which waits for it. */
  readonly onChange: (
    everybodys: CompositionState,
    others: readonly CompositionState[],
  ) => Promise<void>;
}

/** @throws where there is no composition to start with */
export async function openComposition({
  config,
  shared,
  log,
  onChange,
}: OpenOptions): Promise<OpenedComposition> {
  const changed = (everybodys: CompositionState, others: readonly CompositionState[] = []) => {
    const ready = onChange(everybodys, others).then(() =>
      log.info(
        { composition: everybodys.composition.hash, mixes: others.length + 1 },
        'a new composition is live',
      ),
    );
    // Who has edited something wants to see it now, cold or not.
    return config.isDevelopment ? undefined : ready;
  };
  const host = {
    oldestContract: OLDEST_CONTRACT_VERSION,
    newestContract: CONTRACT_VERSION,
    shared,
  };
  const { channel, internalToken } = config;
  if (channel === null || internalToken === null) {
    const onFault = (error: unknown) =>
      log.warn(
        { reason: getErrorReason(error) },
        'the composition could not be read; the last good one stays live',
      );
    const store = await watchComposition(
      config.distFolder,
      host,
      changed,
      onFault,
      config.isDevelopment ? DEVELOPMENT_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
    );
    void onChange(store.current(), []);
    return { store, ensure: null };
  }
  const store = await watchChannel({
    api: createChannelApi({ apiOrigin: config.apiOrigin, internalToken, channel: channel.name }),
    bucket: openBucket(channel.store, process.env),
    cacheFolder: channel.cacheFolder,
    host,
    onChange: ([everybodys, ...others]) => (everybodys ? changed(everybodys, others) : undefined),
    onFault: (error) =>
      log.warn(
        { reason: getErrorReason(error) },
        'not everything that should be live is; the last good composition stays',
      ),
  });
  const [, ...others] = store.mixes();
  void onChange(store.current(), others);
  return { store, ensure: (id, version) => store.ensure(id, version) };
}

function getErrorReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
