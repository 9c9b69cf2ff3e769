import { createBackendTokens } from '@paddock/contracts/backend-token';
import { HOUR_MS } from '@paddock/runtime/durations';
import type { ApiCore } from '../../core.ts';
import { every, type ApiModule } from '../../module.ts';
import { backendTokensRoutes } from './backend-tokens.routes.ts';
import { DeployTokensRepository } from './deploy-tokens.repository.ts';
import { CanaryPromotion } from './canary-promotion.ts';
import { PageVitalsService } from './page-vitals.service.ts';
import { ReleaseKeysRepository } from './release-keys.repository.ts';
import { releaseHealthRoutes } from './release-health.routes.ts';
import { releaseOverridesRoutes } from './release-overrides.routes.ts';
import { ReleaseOverridesService } from './release-overrides.service.ts';
import { ReleasePreviewsService } from './release-previews.service.ts';
import { ReleaseHealthService } from './release-health.service.ts';
import { tryRelease } from './release-trial.ts';
import { ReleaseWebhook } from './release-webhook.ts';
import { releasesRoutes } from './releases.routes.ts';
import { ReleasesService } from './releases.service.ts';
import { StableWatch } from './stable-watch.ts';

/** Short, because canaries are judged only by counts that have been written. */
const WRITE_INTERVAL_MS = 10_000;
const PROMOTION_INTERVAL_MS = 15_000;
const WEBHOOK_INTERVAL_MS = 5_000;

export function createReleasesModule({ config, db, log, now, lifecycle }: ApiCore) {
  const releaseHealth = new ReleaseHealthService({
    db,
    now,
    onCanaryAborted: (channel, { remote, from, reason }) =>
      log.warn(
        { channel, remote, version: from?.canary?.version, reason },
        'canary release aborted and quarantined',
      ),
    onCounted: (channel, remote) => stableWatch.judge(channel, remote),
  });
  const releases = new ReleasesService({
    db,
    now,
    health: releaseHealth,
    tryRelease: (release) => tryRelease(release, config),
    acceptsLoopbackBackends: !config.isProduction,
  });
  const links = {
    db,
    now,
    releases,
    internalToken: config.internalToken,
    publicOrigin: config.email.publicOrigin,
  };
  const previews = new ReleasePreviewsService(links);
  const stableWatch = new StableWatch({
    db,
    now,
    change: (...change) => releases.change(...change),
    onRolledBack: (channel, { remote, from, to, reason }) =>
      log.warn(
        { channel, remote, version: from?.version, previousVersion: to?.version, reason },
        'stable release rolled back and quarantined',
      ),
    onRefused: (channel, remote, problem) =>
      log.error({ channel, remote, err: problem }, 'could not roll back a failing stable release'),
  });
  const canaryPromotion = new CanaryPromotion({
    db,
    now,
    change: (...change) => releases.change(...change),
    onPromoted: (channel, { remote, to, reason }) =>
      log.info({ channel, remote, version: to?.version, reason }, 'canary release promoted'),
  });
  const webhook = config.releaseWebhook && new ReleaseWebhook(db, config.releaseWebhook);
  const pageVitals = new PageVitalsService({ db, now, health: releaseHealth });
  // Ignore errors. These are only statistics, and a missing database must not keep the server from
  // stopping.
  lifecycle.backgroundTasks.push({ stop: () => pageVitals.write().catch(() => undefined) });
  // OpenTelemetry's SDK takes memory, and a longer start.
  const navigationSpans = config.isTraced
    ? import('./navigation-spans.ts').then(({ createNavigationSpans }) => createNavigationSpans())
    : null;
  lifecycle.backgroundTasks.push({ stop: async () => (await navigationSpans)?.close() });
  return {
    releaseHealth,
    pageVitals,
    canaryPromotion,
    deployTokens: new DeployTokensRepository(db),
    releaseKeys: new ReleaseKeysRepository(db),
    register: (app) =>
      app
        .register(releasesRoutes, { releases, previews })
        .register(releaseOverridesRoutes, { overrides: new ReleaseOverridesService(links) })
        .register(backendTokensRoutes, {
          tokens: createBackendTokens(config.internalToken, config.email.publicOrigin),
          now,
        })
        .register(releaseHealthRoutes, {
          ...{ config, now, releases, releaseHealth, pageVitals },
          navigationSpans,
        }),
    listScheduledTasks: () => [
      every(PROMOTION_INTERVAL_MS, 'promote canaries', () => canaryPromotion.promoteDue()),
      ...(webhook
        ? [every(WEBHOOK_INTERVAL_MS, 'send release changes', () => webhook.deliver())]
        : []),
      every(HOUR_MS, 'delete old release health counts', () => releaseHealth.deleteOldCounts()),
      every(WRITE_INTERVAL_MS, 'write page vitals', () => pageVitals.write()),
      every(HOUR_MS, 'delete old page vitals', () => pageVitals.deleteOld()),
    ],
  } satisfies ApiModule;
}
