/** Opens the shell server's composition store, from a channel or a file, for its renderers. */
import type { FastifyBaseLogger } from 'fastify';
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@paddock/contracts/remote';
import { openBucket } from './releases/open-bucket.ts';
import { createChannelApiClient } from './channel-api.ts';
import { watchChannel, type ChannelStore } from './channel-store.ts';
import {
  DEVELOPMENT_POLL_INTERVAL_MS,
  POLL_INTERVAL_MS,
  watchComposition,
} from './composition-store.ts';
import type { CompositionState, CompositionStore } from './composition-store.ts';
import type { ShellConfig } from './config.ts';
import type { RendererPool } from './renderer/pool.ts';

export interface OpenedComposition {
  readonly store: CompositionStore;
  /**
   * Downloads a release unless its files are already on disk. Null when the files of every release
   * that a page can request are on disk.
   */
  readonly ensureRelease: ((id: string, version: string) => Promise<void>) | null;
  /** Downloads a release for its trial. Null without a channel. */
  readonly installRelease: ChannelStore['install'] | null;
}

export interface OpenCompositionOptions {
  readonly config: ShellConfig;
  /** Versions of the packages that this shell shares with remotes, by package name. */
  readonly shared: Readonly<Record<string, string>>;
  readonly log: FastifyBaseLogger;
  /**
   * Gets the stable composition and its canary variants: once at the start, and before each change.
   * A change goes live when the renderers have run it.
   */
  readonly pool: Pick<RendererPool, 'setComposition'>;
}

/** @throws when there is no composition to start with */
export async function openComposition({
  config,
  shared,
  log,
  pool,
}: OpenCompositionOptions): Promise<OpenedComposition> {
  const handleChange = (
    stable: CompositionState,
    canaryVariants: readonly CompositionState[] = [],
  ) => {
    const ready = pool
      .setComposition(stable, canaryVariants)
      .then(() =>
        log.info(
          { composition: stable.composition.hash, variants: canaryVariants.length + 1 },
          'composition changed',
        ),
      );
    // In development, make the edit live at once, without waiting for the renderers to warm up.
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
        'composition reload failed; the last good composition stays live',
      );
    const store = await watchComposition(
      config.distFolder,
      host,
      handleChange,
      onFault,
      config.isDevelopment ? DEVELOPMENT_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
    );
    void pool.setComposition(store.current());
    return { store, ensureRelease: null, installRelease: null };
  }
  const store = await watchChannel({
    api: createChannelApiClient({
      apiOrigin: config.apiOrigin,
      internalToken,
      channel: channel.name,
    }),
    bucket: openBucket(channel.store, process.env),
    cacheFolder: channel.cacheFolder,
    host,
    pinnedKeys: channel.pinnedKeys,
    onChange: ([stable, ...canaryVariants]) =>
      stable ? handleChange(stable, canaryVariants) : undefined,
    onFault: (error) =>
      log.warn(
        { reason: getErrorReason(error) },
        'channel update failed; the last good composition stays live',
      ),
  });
  const [, ...canaryVariants] = store.variants();
  void pool.setComposition(store.current(), canaryVariants);
  return {
    store,
    ensureRelease: (id, version) => store.ensureRelease(id, version),
    installRelease: (release) => store.install(release),
  };
}

function getErrorReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
